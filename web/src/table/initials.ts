/** What stands on a player's avatar: the initial; where two players share it, one letter more, or a number. */

export function initials(names: string[], seat: number): string {
  const name = names[seat] || "–";
  const begins = (letters: number) => [...name].slice(0, letters).join("");
  const alone = (start: string) => names.filter((each) => each.startsWith(start)).length < 2;
  if (alone(begins(1))) return begins(1);
  if (alone(begins(2))) return begins(2);
  const same = names.flatMap((each, number) => (each.startsWith(begins(1)) ? [number] : []));
  return `${begins(1)}${same.indexOf(seat) + 1}`;
}
