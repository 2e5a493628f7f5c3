import { expect, test } from "vitest";
import { deal, dealKey, firstAt, goesFirst, houseNonce, nonceCommitment, playersAt, seedCommitment } from "./deal";
import { bytes, hex, hmac, sha256 } from "./sha256";
import { isSigned, promise } from "./signature";
import vectors from "./vectors.json";

const text = (words: string) => new TextEncoder().encode(words);

test("SHA-256 and HMAC as everywhere else", async () => {
  expect(hex(sha256(text("")))).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  expect(hex(sha256(text("abc")))).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  expect(hex(hmac(text("key"), text("The quick brown fox jumps over the lazy dog")))).toBe(
    "f7bc83f430538424b13298e6aa6fb143ef4d59a14946175997479dbc2d1a3cd8",
  );
  for (let length = 0; length < 200; length += 1) {
    const message = Uint8Array.from({ length }, (_, at) => (at * 7 + length) & 255);
    const own = new Uint8Array(await crypto.subtle.digest("SHA-256", message));
    expect(hex(sha256(message))).toBe(hex(own));
  }
  expect(hex(hmac(new Uint8Array(100).fill(7), text("a long key")))).toHaveLength(64);
});

test.each(vectors.deals.map((each, number) => [`${number} ${each.deck}`, each] as const))(
  "%s is dealt as by the server",
  (_, each) => {
    const key = dealKey(each.game_id, each.seed, each.nonces);
    expect(hex(key)).toBe(each.key);
    expect(seedCommitment(each.game_id, each.seed)).toBe(each.commitment);
    expect(each.nonces.map((nonce, seat) => nonceCommitment(each.game_id, seat, nonce))).toEqual(
      each.nonce_commitments,
    );
    expect(houseNonce(each.seed, each.nonces.length - 1)).toBe(each.nonces.at(-1));
    expect(goesFirst(key, each.layout)).toBe(each.first);
    const again = deal(key, each.first, each.layout);
    expect(again.hands).toEqual(each.hands);
    expect(again.top).toBe(each.top);
    expect(again.pile).toEqual(each.pile);
  },
);

test("an evening has the seats and the first players of the server", () => {
  for (const { seats, players, first, ...board } of vectors.boards) {
    expect(playersAt(board, seats)).toEqual(players);
    expect(firstAt(board, seats)).toBe(first);
  }
});

test("another number is another deal", () => {
  const each = vectors.deals[0]!;
  const key = dealKey(each.game_id, each.seed, ["00".repeat(16), ...each.nonces.slice(1)]);
  expect(deal(key, each.first, each.layout).hands).not.toEqual(each.hands);
});

test("a signature of the server is checked, a false one is found out", async () => {
  const { key, game_id, commitment, nonce_commitments, signature } = vectors.signed;
  const message = promise(game_id, commitment, nonce_commitments);
  expect(await isSigned(key, message, signature)).toBe(true);
  expect(await isSigned(key, bytes(`${hex(message)}00`), signature)).toBe(false);
  expect(await isSigned("11".repeat(32), message, signature)).toBe(false);
});
