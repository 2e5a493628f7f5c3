/** Checks the promise that was made before a deal: SHA-256 of a word, the game's id and its seed. */

const WORD = "c8-commit-v1\0";

export const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));

export async function commitmentOf(gameId: string, seed: string): Promise<string> {
  const parts = [new TextEncoder().encode(WORD), bytes(gameId), bytes(seed)];
  const whole = new Uint8Array(parts.flatMap((part) => [...part]));
  const digest = await crypto.subtle.digest("SHA-256", whole);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
