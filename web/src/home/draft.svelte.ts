/** What somebody chooses for a table, before it is created or changed. */

import { decks, type DeckHere, type HouseRule } from "../library/api";
import type { Settings } from "../protocol";

const MOST = 8;
/** Decks that go well together: several of the house, shuffled into one. */
const JOINED = [
  ["camelot", "lyonesse"],
  ["camelot", "tintagel"],
  ["camelot", "camelot"],
];

const atoms = (words: string): string[] => words.split(", ").filter(Boolean);

export class Draft {
  decks = $state.raw<DeckHere[]>([]);
  deck = $state("camelot");
  /** The house rules that are on, as the name of the game has them: classic with draw 1, skip queen. */
  options = $state.raw<string[]>([]);
  wanted = $state(3);
  team = $state(0); // players in each; 0: everybody plays alone
  games = $state(1);
  /** How many tables play the same deals; more than one: a duplicate evening. */
  linked = $state(1);
  deals = $state(4);
  clock = $state(0);
  spectators = $state<NonNullable<Settings["spectators"]>>("public");
  pace = $state<NonNullable<Settings["pace"]>>("normal");
  hints = $state<NonNullable<Settings["hints"]>>("alone");
  listed = $state(false);
  dropIn = $state(true);
  twoPlayer = $state(false);
  /** The decks of the house have come, or won't: what is shown before would move when they do. */
  ready = $state(false);
  private others: Settings = {};

  chosen = $derived(this.decks.find((each) => each.deck === this.deck));
  classic = $derived(this.chosen?.classic ?? this.deck === "classic");
  rules = $derived(this.chosen?.house_rules ?? []);
  most = $derived.by(() => {
    const more = this.rules.map((rule) => rule.choices.find((each) => each.words === this.choice(rule))?.seats ?? 0);
    return Math.min(MOST, Math.max(this.chosen?.seats ?? 4, ...more));
  });
  seats = $derived(Math.min(this.wanted, this.most));
  teams = $derived(this.classic ? [0] : this.seats === 4 ? [0, 2] : this.seats === 6 ? [0, 2, 3] : [0]);
  mostTables = $derived(Math.min(4, Math.floor(MOST / this.seats)));
  tables = $derived(Math.min(this.linked, this.mostTables));
  /** Seats at all tables. */
  places = $derived(this.seats * this.tables);
  mayTwo = $derived(this.seats === 2 && !this.classic);

  constructor(settings?: Settings, title = "") {
    if (!settings) return;
    const [deck = "", words = ""] = (settings.deck ?? this.deck).split(/ with (.*)/s);
    const classic = deck === "classic";
    this.deck = classic ? deck : settings.deck!;
    this.options = classic ? atoms(words) : [];
    this.decks = [{ deck: this.deck, title, seats: settings.seats ?? 3, cards: 0, classic, house_rules: [] }];
    this.others = settings;
    this.wanted = settings.seats ?? 3;
    this.team = settings.teams?.[0]?.length ?? 0;
    this.linked = settings.tables ?? 1;
    if (this.linked > 1) this.deals = settings.games ?? this.deals;
    else this.games = settings.games ?? 1;
    this.clock = settings.clock ?? 0;
    this.spectators = settings.spectators ?? "public";
    this.pace = settings.pace ?? "normal";
    this.hints = settings.hints ?? "alone";
    this.listed = settings.listed ?? false;
    this.dropIn = settings.drop_in ?? true;
    this.twoPlayer = settings.two_player_rule ?? false;
  }

  /** Ask the house for its decks; without an answer, what is set already can still be changed. */
  async load(): Promise<void> {
    try {
      this.offer(await decks());
    } finally {
      this.ready = true;
    }
  }

  /** The deck that is set already may be none of the house. */
  private offer(found: DeckHere[]): void {
    const all = [...found, ...joined(found)];
    const own = this.decks.filter(({ deck }) => !all.some((each) => each.deck === deck));
    this.decks = [...own, ...all];
  }

  /** Which way to play a house rule is chosen. */
  choice(rule: HouseRule): string {
    const on = (words: string) => atoms(words).every((atom) => this.options.includes(atom));
    const found = rule.choices.filter(({ words }) => words && on(words));
    return found.sort((one, other) => other.words.length - one.words.length)[0]?.words ?? "";
  }

  choose(rule: HouseRule, words: string): void {
    const own = rule.choices.flatMap((each) => atoms(each.words));
    this.options = [...this.options.filter((atom) => !own.includes(atom)), ...atoms(words)];
  }

  settings(): Settings {
    const words = this.classic ? this.options : [];
    return {
      ...this.others,
      deck: words.length ? `${this.deck} with ${words.join(", ")}` : this.deck,
      seats: this.seats,
      tables: this.tables > 1 ? this.tables : undefined,
      teams: this.tables > 1 ? [] : this.sides(),
      games: this.tables > 1 ? this.deals : this.games || this.classic ? this.games : 1,
      clock: this.clock,
      spectators: this.spectators,
      pace: this.pace,
      hints: this.hints,
      listed: this.listed,
      drop_in: this.dropIn,
      two_player_rule: this.twoPlayer && this.mayTwo,
    };
  }

  /** Seats of each team: partners sit across from each other. */
  private sides(): number[][] {
    if (!this.teams.includes(this.team) || !this.team) return [];
    const count = this.seats / this.team;
    return Array.from({ length: count }, (_, first) =>
      Array.from({ length: this.team }, (_, step) => first + step * count),
    );
  }
}

function joined(found: DeckHere[]): DeckHere[] {
  return JOINED.flatMap((names) => {
    const parts = names.map((name) => found.find((each) => each.deck === name));
    if (parts.some((part) => !part)) return [];
    const all = parts as DeckHere[];
    const sum = (what: "seats" | "cards") => all.reduce((total, part) => total + part[what], 0);
    return {
      deck: names.join(" + "),
      title: all.map((part) => part.title).join(" + "),
      seats: Math.min(MOST, sum("seats")),
      cards: sum("cards"),
      classic: false,
      house_rules: [],
    };
  });
}
