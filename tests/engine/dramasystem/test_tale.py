"""What a scene adds to the story: who asked whom, and the answer. DS-X9."""

from engine.core import Seat
from engine.games.dramasystem.screen import tale
from engine.games.dramasystem.state import Asking, Deed, NothingRequested, RequestSettled, State
from engine.screen import Text

VERA, OLYA = Seat("1"), Seat("2")
SCENE = State(scene=3, phase=Asking(VERA), deeds=(Deed("drama", OLYA),))


def told(event: RequestSettled | NothingRequested) -> list[Text]:
    return [part.brief for part in tale(SCENE, event, SCENE) if part.brief and not part.lines]


def test_the_answer_is_told_and_what_tokens_did() -> None:
    for granted in (True, False):
        scene, deed = told(RequestSettled(VERA, OLYA, granted, None))
        assert scene.id == "dramasystem-tale-request"
        assert dict(scene.args)["granted"] == ("yes" if granted else "no")
        assert deed.id == "dramasystem-tale-deed"


def test_a_scene_without_a_request_is_told_as_well() -> None:
    assert told(NothingRequested())[0].id == "dramasystem-tale-scene"
