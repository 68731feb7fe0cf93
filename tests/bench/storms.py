"""R4: the long DRYH game with every third call to Telegram failing, in each way for each call."""

import asyncio

from tests.bench.table import Row, figure
from tests.e2e import campaign
from tests.e2e.flood import VirtualLoop
from tests.e2e.storm import FAULTS
from tests.e2e.test_campaign import play_campaign
from tests.e2e.test_storm import ON_A_CARD, in_a_storm, in_calm

SEEDS = range(3)


def rows(*, quick: bool = False) -> list[Row]:
    """One line: several storms, each ending as the calm game does."""
    wrong, calls, struck = [], 0, 0
    missing = {(method, fault) for method in ON_A_CARD for fault in FAULTS}
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        clock = runner.get_loop().time
        calm = runner.run(in_calm(play_campaign, campaign.PEOPLE))
        for seed in SEEDS[: 1 if quick else None]:
            try:
                storm = in_a_storm(play_campaign, campaign.PEOPLE, clock, seed)
                state, telegram = runner.run(storm)
            except AssertionError as error:
                wrong.append(f"{seed}: {error}")
                continue
            calls, struck = calls + telegram.calls, struck + telegram.struck.total()
            missing -= telegram.struck.keys()
            wrong += [] if state == calm else [f"{seed}: another end"]
    what = f"games that went wrong; {struck} of {calls} calls failed, {len(FAULTS)} ways each"
    bar = "0: same sheets, one card, no notice twice"
    return [figure("R4", what, len(wrong), bar, holds=not wrong and not missing)]
