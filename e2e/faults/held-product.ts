import pg from "pg";
import { within } from "../within";

/** A product whose row is locked until it is released: a vote for it waits in the middle of its statement. */
export class HeldProduct {
  private constructor(private readonly client: pg.Client) {}

  static async take(url: string, id: string | undefined): Promise<HeldProduct> {
    const client = new pg.Client(url);
    await client.connect();
    await client.query("begin");
    const { rowCount } = await client.query("select 1 from products where id = $1 for update", [id]);
    if (!rowCount) throw new Error(`There is no product ${id}`);
    return new HeldProduct(client);
  }

  /** Settles once a statement waits for the row. */
  async isWaitedFor(): Promise<void> {
    const waiting =
      "select 1 from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))";
    await within(
      30,
      async () => (await this.client.query(waiting)).rowCount,
      (count) => Boolean(count),
    );
  }

  async release(): Promise<void> {
    await this.client.query("rollback");
    await this.client.end();
  }
}
