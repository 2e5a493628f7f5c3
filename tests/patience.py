"""How long a test waits for an event before it takes the wait for a hang."""

import os
from typing import Final

# Seconds: only guards against hanging, since a busy machine may be slow. To see sooner what hangs, set a smaller one.
PATIENCE: Final = float(os.environ.get("EIGHTS_PATIENCE", "600"))
