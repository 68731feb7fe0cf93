"""Recognition tokens of DramaSystem: scenes, drama tokens, and a vote that stays secret."""

from engine.core import Event, Game, Move
from engine.games.dramasystem import rules, screen, state

GAME: Game[state.State, Move, Event] = Game(
    name="dramasystem",
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
    tale=screen.tale,
    openings={"vote": rules.start_vote},
    secret_events={
        **{kind.__name__: () for kind in state.SECRET},
        "ConflictOpened": ("ConflictClosed",),
        "TokenHidden": ("TokenRevealed",),
    },
)
