"""How fast the games are, alone and beside others; and whether somebody else's engine agrees with ours."""

from eights.bench.speed import bench, trace

__all__ = ["bench", "trace"]
