"""The hack of Don't Rest Your Head: Discipline, Anxiety and Emotions against the Shadow."""

from engine.core import GAME_OVER, Event, Game, Move
from engine.games.dryh import rules, screen, state
from engine.games.dryh.fallen import fallen
from engine.games.dryh.quick import QUICK

GAME: Game[state.State, Move, Event] = Game(
    name="dryh",
    state_type=state.State,
    event_types=tuple(
        value
        for value in vars(state).values()
        if isinstance(value, type) and issubclass(value, Event) and value is not Event
    ),
    start=rules.start,
    admit=rules.admit,
    release=rules.release,
    topics=rules.topics,
    legal=rules.legal,
    accepts=rules.accepts,
    fill=rules.fill,
    decide=rules.decide,
    evolve=rules.evolve,
    step=rules.step,
    screen=screen.screen,
    reply=screen.reply,
    refuse=screen.refuse,
    glance=screen.glance,
    moment=screen.moment,
    undone=screen.undone,
    chair=screen.chair,
    settings=("desk", "settings"),
    seating=lambda state: state.order,
    reseat=rules.reseat,
    unfinished=screen.unfinished,
    fallen=fallen,
    tale=screen.tale,
    secret_events={
        **dict.fromkeys(
            ("ShadowSet", "OpponentNamed", "GroupChanged", "ConflictOpened", "Declared"),
            ("Rolled", GAME_OVER),
        ),
        "PreparedAdded": (GAME_OVER,),
    },
    sealing_events=frozenset({"CalledOff", "OpeningDropped", "GrantedWithoutRoll"}),
    veiled=rules.veiled,
    quick=QUICK,
)
