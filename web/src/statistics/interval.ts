/** What share of something it was, with its 95 % interval (Wilson): in percent, rounded. */

export interface Share {
  share: number;
  low: number;
  high: number;
}

const Z = 1.96;

export function shareOf(good: number, n: number): Share {
  if (!n) return { share: 0, low: 0, high: 100 };
  const p = good / n;
  const weight = 1 + Z ** 2 / n;
  const middle = (p + Z ** 2 / (2 * n)) / weight;
  const reach = (Z / weight) * Math.sqrt((p * (1 - p)) / n + Z ** 2 / (4 * n ** 2));
  const percent = (value: number) => Math.round(100 * Math.min(1, Math.max(0, value)));
  return { share: percent(p), low: percent(middle - reach), high: percent(middle + reach) };
}
