"""All benchmarks as one table, floor beside ours; also written to bench.json."""

import json
import sys
from pathlib import Path

from tests.bench import odds

quick = "--quick" in sys.argv[1:]
table = odds.rows(quick=quick)
print(odds.written(table))
Path("bench.json").write_text(json.dumps(table, indent=1), encoding="utf-8")
sys.exit(not all(line["holds"] for line in table))
