import { beforeEach, expect, test } from "vitest";
import type { Fairness, Place, Print, View } from "../protocol";
import { check, type Finding } from "./check";
import { gameId, nonceCommitment } from "./deal";
import { allReceipts, DealNotes, forgetReceipts, receiptOf, type Deck, type Receipt } from "./receipts";
import vectors from "./vectors.json";

/** A deal of a real engine: seat 0 is this browser, the last one is a bot. */
const game = vectors.deals[0]!;
const names = [...new Set(game.layout.pack)];
const deck: Deck = {
  prints: names.map((name) => ({ name, wild: game.layout.wild.includes(name) }) as Print),
  pack: game.layout.pack.map((name) => names.indexOf(name)),
  key: "",
};
const card = (name: string): [string, number] => ["c1", names.indexOf(name)];
const bound = game.nonce_commitments.map((each, seat) => (seat < game.nonces.length - 1 ? each : ""));
const NEVER: Fairness = {
  game_id: "",
  commitment: "",
  nonces: [],
  nonce_commitments: [],
  restarts: 0,
  first: -1,
  hand_size: game.layout.handSize,
  seed: "",
  next_game_id: game.game_id,
  next_commitment: game.commitment,
  next_nonce_commitments: game.nonces.map(() => ""),
  next_restarts: 0,
  next_signature: "",
  revealing: false,
  number: 0,
  next_number: vectors.number,
  next_rules: 2,
  next_deck_digest: "ab",
};
const TOLD: Partial<Fairness> = {
  game_id: game.game_id,
  commitment: game.commitment,
  nonces: game.nonces,
  nonce_commitments: bound,
  first: game.first,
};

function view(fairness: Partial<Fairness>, rest: Partial<View> = {}, me: Partial<Place> = {}): View {
  const seats = game.nonces.map(
    (_, seat) =>
      ({
        name: `p${seat}`,
        team: seat,
        ready: false,
        away: false,
        hand: null,
        assets: [] as Place["assets"],
        points: 0,
        ...(seat ? {} : me),
      }) as Place,
  );
  return {
    phase: "gathering",
    you: 0,
    seats,
    game: 0,
    classic: null,
    outcome: null,
    turn: 1,
    notice: null,
    discard_pile: [],
    settings: {},
    fairness: { ...NEVER, ...fairness },
    ...rest,
  } as View;
}

let nonce = game.nonces[0]!;
let notes: DealNotes;
const mine = () => game.nonces[0]!;
const ready = (shown: View) => notes.ready(shown);
const step = (shown: View) => notes.due(shown);
/** The table after an event, or after a connection was lost. */
function show(shown: View, isSnap = false): void {
  notes.shown(shown, isSnap);
}
const revealing = (more: Partial<Fairness> = {}) =>
  view({ next_nonce_commitments: bound, revealing: true, ...more }, {}, { ready: true });
const opening = (hand = game.hands[0]!, top = game.top) =>
  view(TOLD, { phase: "playing", game: 1, discard_pile: [card(top)] }, { hand: hand.map(card) });
const over = (more: Partial<Fairness> = {}) =>
  view({ ...TOLD, seed: game.seed, ...more }, { phase: "over", outcome: { games: [[0, 1, 2]] } as View["outcome"] });
const who = (seats: number[]) => seats.map((seat) => `p${seat}`).join();

/** This browser takes part in an honest deal. */
function takePart(hand?: string[], top?: string): Receipt {
  ready(view({}));
  show(revealing());
  step(revealing());
  show(opening(hand, top));
  return receiptOf(game.game_id)!;
}

async function found(shown: View, receipt: Receipt | undefined, kind: Finding["kind"]): Promise<string[]> {
  return (await check(shown, receipt, who)).findings.filter((each) => each.kind === kind).map(({ say }) => say);
}

beforeEach(start);

/** A browser that has noted nothing. */
function start(): void {
  forgetReceipts();
  notes = new DealNotes("table", () => nonce);
  nonce = mine();
  notes.welcome(deck);
}

test("what is promised is kept before anything is sent, and all commitments before our number is", () => {
  expect(ready(view({}))).toEqual({ do: "ready", commitment: nonceCommitment(game.game_id, 0, mine()) });
  expect(receiptOf(game.game_id)).toMatchObject({
    commitment: game.commitment,
    nonce: mine(),
    nonce_commitments: [],
    reveals: 0,
  });
  expect(step(view({ next_nonce_commitments: bound }, {}, { ready: true }))).toBeNull();
  expect(step(revealing())).toEqual({ do: "reveal", nonce: mine() });
  expect(receiptOf(game.game_id)).toMatchObject({ nonce_commitments: bound, reveals: 1, pack: game.layout.pack });
});

test("a second tab, or a reload, reveals the same number for the same commitments and never for others", () => {
  ready(view({}));
  step(revealing());
  expect(step(revealing())).toEqual({ do: "reveal", nonce: mine() });
  expect(step(revealing({ next_nonce_commitments: [bound[0]!, "11".repeat(32), ""] }))).toBeNull();
  expect(receiptOf(game.game_id)).toMatchObject({ nonce_commitments: bound, reveals: 1 });
});

test("two tabs that are ready at once: the number that the server took is revealed", () => {
  ready(view({}));
  nonce = "ee".repeat(16);
  ready(view({}));
  expect(step(revealing())).toEqual({ do: "reveal", nonce: mine() });
  expect(receiptOf(game.game_id)!.nonce).toBe(mine());
});

test("a server that changes its promise gets no number", () => {
  ready(view({}));
  expect(step(revealing({ next_commitment: "00".repeat(32) }))).toBeNull();
  expect(receiptOf(game.game_id)).toMatchObject({ broken: true, commitment: game.commitment });
});

test("when the deal starts over there is a new number, and the first promise still counts", () => {
  ready(view({}));
  step(revealing());
  nonce = "ee".repeat(16);
  const again = step(view({ next_restarts: 1 }));
  expect(again).toEqual({ do: "ready", commitment: nonceCommitment(game.game_id, 0, "ee".repeat(16)) });
  expect(receiptOf(game.game_id)).toMatchObject({ commitment: game.commitment, nonce_commitments: [], reveals: 1 });
  expect(step(view({ next_restarts: 1 }))).toBeNull();
  expect(step(view({ next_restarts: 2 }, {}, { away: true }))).toBeNull();
});

test("a table whose deals can be repeated asks for nothing", () => {
  expect(ready(view({}, { fairness: null }))).toEqual({ do: "ready" });
  expect(step(view({}, { fairness: null }))).toBeNull();
});

test("an honest deal", async () => {
  const receipt = takePart();
  expect(await found(over(), receipt, "broken")).toEqual([]);
  expect(await found(over(), receipt, "proved")).toEqual([
    "fair-seed",
    "fair-own",
    "fair-others",
    "fair-house",
    "fair-first",
    "fair-hand",
  ]);
  expect(await found(over(), receipt, "open")).toEqual(["fair-unsigned", "fair-moves", "fair-looked"]);
});

test("who begins has drawn a card already", async () => {
  expect(await found(over(), takePart([...game.hands[0]!, game.pile.at(-1)!]), "broken")).toEqual([]);
  start();
  expect(await found(over(), takePart([...game.hands[0]!, game.pile[0]!]), "broken")).toEqual(["fair-hand-broken"]);
});

const elsewhere = "77".repeat(16);
const lies: [string, () => View, string[]][] = [
  [
    "a bot's number chosen late",
    () => over({ nonces: [...game.nonces.slice(0, -1), elsewhere] }),
    ["fair-house-broken", "fair-hand-broken"],
  ],
  ["the commitment swapped at the end", () => over({ commitment: "00".repeat(32) }), ["fair-seed-broken"]],
  [
    "the seed chosen after the numbers",
    () => over({ seed: "77".repeat(32) }),
    ["fair-seed-broken", "fair-house-broken", "fair-hand-broken"],
  ],
  [
    "an accomplice's number chosen last",
    () =>
      over({
        nonces: [game.nonces[0]!, elsewhere, game.nonces[2]!],
        nonce_commitments: [bound[0]!, nonceCommitment(game.game_id, 1, elsewhere), ""],
      }),
    ["fair-others-broken", "fair-hand-broken"],
  ],
  [
    "our number left out",
    () => over({ nonces: [elsewhere, ...game.nonces.slice(1)] }),
    ["fair-own-broken", "fair-others-broken", "fair-hand-broken"],
  ],
  ["nothing said about numbers", () => over({ nonce_commitments: [] }), ["fair-others-unknown"]],
  ["another player goes first", () => over({ first: (game.first + 1) % 3 }), ["fair-first-broken", "fair-hand-broken"]],
];

test.each(lies)("%s", async (_, shown, broken) => {
  const all = await found(shown(), takePart(), "broken");
  for (const each of broken) expect(all).toContain(each);
});

test("a deal that does not match the seed", async () => {
  const other = game.pile.find((name) => !game.hands[0]!.includes(name) && name !== game.pile.at(-1))!;
  expect(await found(over(), takePart([other, ...game.hands[0]!.slice(1)]), "broken")).toEqual(["fair-hand-broken"]);
  start();
  expect(await found(over(), takePart(game.hands[0], other), "broken")).toEqual(["fair-hand-broken"]);
});

test("a deal without our number although we were ready, and one while we were away", async () => {
  ready(view({}));
  show(view({ next_nonce_commitments: bound }, {}, { ready: true }));
  show(opening());
  expect(await found(over(), receiptOf(game.game_id), "broken")).toContain("fair-skipped");
  start();
  ready(view({}));
  const away = opening();
  away.seats[0]!.away = true;
  show(view({ next_nonce_commitments: ["", bound[1]!, ""] }));
  show(away);
  const house = { nonces: game.nonces, nonce_commitments: bound };
  expect(await found(over(house), receiptOf(game.game_id), "broken")).toEqual([]);
  expect(await found(over(house), receiptOf(game.game_id), "open")).toContain("fair-not-revealed");
});

test("more numbers revealed than the server admits", async () => {
  const receipt = { ...takePart(), reveals: 3 };
  expect(await found(over({ restarts: 1 }), receipt, "broken")).toEqual(["fair-once-broken"]);
  expect(await found(over({ restarts: 2 }), receipt, "broken")).toEqual([]);
  expect(await found(over({ restarts: 2 }), receipt, "open")).toContain("fair-restarts");
});

test("somebody who took no part is told what that leaves open", async () => {
  expect(await found(over(), undefined, "broken")).toEqual([]);
  expect(await found(over(), undefined, "open")).toContain("fair-not-noted");
  expect(await found(over({ nonces: [...game.nonces.slice(0, -1), elsewhere] }), undefined, "broken")).toEqual([
    "fair-house-broken",
  ]);
});

const verdict = async (shown: View, receipt: Receipt | undefined) => (await check(shown, receipt, who)).verdict;

test("a deal checks out only if everything that has to be proved is", async () => {
  const receipt = takePart();
  expect(await verdict(over(), receipt)).toBe("honest");
  expect(await verdict(over(), undefined)).toBe("partly");
  expect(await verdict(over(), { ...receipt, hand: [] })).toBe("partly");
  expect(await verdict(over(), { ...receipt, number: 0 })).toBe("partly");
  expect(await verdict(over(), { ...receipt, abandoned: 1 })).toBe("dishonest");
});

test("the points of a match are those that were shown before our number was revealed", async () => {
  const receipt = { ...takePart(), points: [7, 0, 0] };
  expect(await found(over(), receipt, "broken")).toContain("fair-first-broken");
});

/** What client/deal_notes.py notes, step by step, tests/proofs/notes.py has written down: this page notes the same. */
test.each(vectors.notes)("$name", ({ steps, receipts }) => {
  const numbers = vectors.numbers.slice();
  notes = new DealNotes(vectors.table, () => numbers.shift()!);
  for (const { what, view: shown, places, wish, sends } of steps as Step[]) {
    if (what === "welcome")
      notes.welcome({ prints: vectors.faces.map((name) => ({ name }) as Print), pack: [], key: "key" });
    if (what === "presence") notes.presence(places!);
    if (what === "sent") notes.sent(wish as Parameters<DealNotes["sent"]>[0]);
    if (what === "accepted") notes.accepted(wish as Parameters<DealNotes["accepted"]>[0]);
    if (what === "event" || what === "snap") notes.shown(shown!, what === "snap");
    const sent =
      what === "ready" ? notes.ready(shown!) : what === "event" || what === "snap" ? notes.due(shown!) : null;
    expect(sent).toEqual(sends ?? null);
  }
  const shared = Object.keys(receipts[0] ?? {}) as (keyof Receipt)[];
  expect(Object.values(allReceipts()).map((each) => Object.fromEntries(shared.map((key) => [key, each[key]])))).toEqual(
    receipts,
  );
});

interface Step {
  what: string;
  view?: View;
  places?: number;
  wish?: unknown;
  sends?: unknown;
}

test("the id of a game follows from its number", () => {
  expect(gameId("table", vectors.number)).toBe(game.game_id);
  ready(view({ next_number: vectors.number + 1 }));
  expect(step(revealing({ next_number: vectors.number + 1 }))).toBeNull();
  expect(receiptOf(game.game_id)!.broken).toBe(true);
});
