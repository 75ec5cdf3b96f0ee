import { setImmediate as turn, setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { socketOf } from "./connection";

export type Answer<Row> =
  | { state: "there"; row: Row }
  /** There, but it has no connection left. */
  | { state: "full" }
  | { state: "broken"; error: unknown }
  | { state: "silent" };

/** Asks a server short questions on a connection of its own, which is replaced after each failure. */
export class Probe {
  private client: pg.Client | undefined;

  constructor(
    private readonly config: pg.ClientConfig,
    private readonly answerMs: number,
    /** How long an answer may take that a connection has to be opened for. */
    private readonly connectMs = answerMs,
  ) {}

  async ask<Row extends pg.QueryResultRow>(question: string): Promise<Answer<Row>> {
    const client = this.client ?? new pg.Client(this.config);
    const longestMs = client === this.client ? this.answerMs : this.connectMs;
    const silence = deadline<Answer<Row>>(longestMs, { state: "silent" });
    const answer = await Promise.race([this.hear<Row>(client, question), silence]);
    if (answer.state !== "there") this.forget(client);
    return answer;
  }

  private async hear<Row extends pg.QueryResultRow>(
    client: pg.Client,
    question: string,
  ): Promise<Answer<Row>> {
    try {
      if (this.client !== client) {
        client.on("error", () => this.forget(client));
        await client.connect();
        this.client = client;
      }
      const { rows } = await client.query<Row>(question);
      return { state: "there", row: rows[0] as Row };
    } catch (error) {
      return (error as { code?: string }).code === tooManyConnections
        ? { state: "full" }
        : { state: "broken", error };
    }
  }

  /** Drops the connection; the next question opens another one. */
  close(): void {
    if (this.client) this.forget(this.client);
  }

  private forget(client: pg.Client): void {
    if (this.client === client) this.client = undefined;
    socketOf(client).destroy();
  }
}

const tooManyConnections = "53300";

const stepMs = 100;

/** Settles with `late` after so many ms in which this process could read answers: however long it was busy, that is one step. */
export async function deadline<T>(ms: number, late: T): Promise<T> {
  for (let left = ms; left > 0; left -= stepMs) await wait(stepMs, undefined, { ref: false });
  // After what arrived meanwhile.
  return turn(late);
}
