/** Where a rule is on the rules page: chapters and rulings have a place of their own there. */

export function rulePath(rule: string): string {
  return /^(chapter|ruling)-/.test(rule) ? `/rules#${rule}` : "/rules";
}
