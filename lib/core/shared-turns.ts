import type { Ctx } from "./ctx";
import { fail } from "./errors";
import { isPerson } from "./require";

/** Who takes a turn: a person, or a stranger by network. */
export type Party = { key: string; isStranger: boolean };

type Rules = {
  atOnce: number;
  /** How many of these turns people without an account may have at once. */
  forStrangers: number;
  /** How many may wait, people and strangers each. */
  maxWaiting: number;
  /** How many turns of one party may run or wait. */
  maxOfOne: number;
  /** What is refused is told. */
  refusal: string;
};

type Waiting = { party: Party; start: () => void };

/**
 * Turns at work that holds up others. The next turn goes to the party with the fewest running, then to the one that has
 * waited longest since its last turn. Strangers never take the places that are kept for people, and share a queue of
 * their own. Whoever has too many, and whoever finds the queue full, is refused.
 */
export class SharedTurns {
  private readonly running: Party[] = [];
  private waiting: Waiting[] = [];
  private readonly servedAt = new Map<string, number>();
  private served = 0;

  constructor(private readonly rules: Rules) {}

  async run<T>(party: Party, work: () => Promise<T>, maxOfOne = this.rules.maxOfOne): Promise<T> {
    const { maxWaiting, refusal } = this.rules;
    const others = this.waiting.filter((each) => each.party.isStranger === party.isStranger).length;
    const own = this.running.filter(isOf(party)).length + this.waiting.filter(isWaiting(party)).length;
    if (others >= maxWaiting || own >= maxOfOne) fail("unavailable", refusal);
    await new Promise<void>((start) => {
      this.waiting.push({ party, start });
      this.next();
    });
    try {
      return await work();
    } finally {
      this.running.splice(this.running.indexOf(party), 1);
      if (!this.running.some(isOf(party)) && !this.waiting.some(isWaiting(party)))
        this.servedAt.delete(party.key);
      this.next();
    }
  }

  private next(): void {
    const strangers = this.running.filter(({ isStranger }) => isStranger).length;
    if (this.running.length >= this.rules.atOnce) return;
    const isFull = strangers >= this.rules.forStrangers;
    const rank = ({ party }: Waiting) => [
      this.running.filter(isOf(party)).length,
      this.servedAt.get(party.key) ?? 0,
    ];
    const [first] = this.waiting
      .filter(({ party }) => !(isFull && party.isStranger))
      .map((each) => ({ each, rank: rank(each) }))
      .sort((a, b) => (a.rank[0] ?? 0) - (b.rank[0] ?? 0) || (a.rank[1] ?? 0) - (b.rank[1] ?? 0));
    if (!first) return;
    const { party, start } = first.each;
    this.waiting = this.waiting.filter((each) => each !== first.each);
    this.running.push(party);
    this.servedAt.set(party.key, ++this.served);
    start();
  }
}

const isOf =
  ({ key }: Party) =>
  (each: Party): boolean =>
    each.key === key;

const isWaiting =
  ({ key }: Party) =>
  ({ party }: Waiting): boolean =>
    party.key === key;

/** A person counts as such wherever they are; all strangers of a network are one party. */
export function partyOf({ caller, network }: Pick<Ctx, "caller" | "network">): Party {
  if (isPerson(caller)) return { key: caller.person.id, isStranger: false };
  const own = caller.kind === "draft" ? caller.draftId : "unknown";
  return { key: network ? Buffer.from(network).toString("hex") : own, isStranger: true };
}
