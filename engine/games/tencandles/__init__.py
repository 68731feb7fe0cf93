"""Ten Candles: a story of those who will not see the morning."""

from engine.core import GAME_OVER, Event, Game, Move
from engine.games.tencandles import rules, screen, state
from engine.games.tencandles.fallen import fallen
from engine.games.tencandles.quick import QUICK

GAME: Game[state.State, Move, Event] = Game(
    name="tencandles",
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
    heard=rules.heard,
    fallen=fallen,
    tale=screen.tale,
    secret_events={"BrinkWritten": (GAME_OVER,)},
    quick=QUICK,
)
