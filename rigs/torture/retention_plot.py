"""Draws what a server used over an hour, as SVG."""

from collections.abc import Sequence

__all__ = ["plot"]

WIDE, HIGH, LEFT, BOTTOM = 480, 260, 50, 220
COLORS = ("#1b5e8a", "#a8481e")


def plot(samples: Sequence[Sequence[float]]) -> str:
    """Draw memory and disk, in megabytes, by time: `samples` are seconds, memory, disk."""
    minutes = samples[-1][0] / 60
    top = 1.2 * max(max(sample[1:]) for sample in samples)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" font-family="sans-serif" font-size="12">',
        f'<rect width="{WIDE}" height="{HIGH}" fill="#fff"/>',
        f'<path d="M{LEFT} 20V{BOTTOM}H460" fill="none" stroke="#444"/>',
        '<text x="255" y="252" text-anchor="middle">minutes</text>',
        '<text x="14" y="120" transform="rotate(-90 14 120)" text-anchor="middle">MB</text>',
    ]
    for share in (0.25, 0.5, 0.75, 1.0):
        y, x = BOTTOM - 200 * share, LEFT + 400 * share
        parts.append(f'<text x="{LEFT - 6}" y="{y + 4:.0f}" text-anchor="end">{top * share:.0f}</text>')
        parts.append(f'<path d="M{LEFT} {y:.0f}H460" stroke="#ddd"/>')
        parts.append(f'<text x="{x:.0f}" y="236" text-anchor="middle">{minutes * share:.0f}</text>')
    for name, place, color in (("memory", 1, COLORS[0]), ("disk", 2, COLORS[1])):
        points = " ".join(
            f"{LEFT + 400 * sample[0] / 60 / minutes:.1f},{BOTTOM - 200 * sample[place] / top:.1f}"
            for sample in samples
        )
        y = BOTTOM - 200 * samples[-1][place] / top
        parts.append(f'<polyline points="{points}" fill="none" stroke="{color}" stroke-width="2"/>')
        parts.append(f'<text x="{WIDE - 20}" y="{y - 6:.0f}" text-anchor="end" fill="{color}">{name}</text>')
    return "\n".join([*parts, "</svg>"]) + "\n"
