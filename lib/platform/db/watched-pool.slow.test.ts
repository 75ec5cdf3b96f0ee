import { createServer, type Server, type Socket } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { useDatabase } from "../../testing/database";
import { DatabaseWatch } from "./database-watch";
import { WatchedPool } from "./watched-pool";

const test = useDatabase();
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

function pool(connectionString: string, max: number) {
  const watch = new DatabaseWatch({ connectionString });
  const made = new WatchedPool({ connectionString, max, connectionTimeoutMillis: 1400 }, watch, {
    name: "test",
  });
  made.on("error", () => {});
  ends.push(() => void made.end().catch(() => {}));
  return { pool: made, watch };
}

/** Accepts every connection and never answers. */
async function silence(): Promise<string> {
  const sockets: Socket[] = [];
  const server: Server = createServer((socket) => void sockets.push(socket.resume()));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  ends.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `postgresql://nobody:x@127.0.0.1:${typeof address === "object" ? address?.port : 0}/nothing`;
}

const messageOf = (error: unknown) => (error as Error).message;

describe("a watched pool", () => {
  it("never cuts a long statement, while short ones wait no longer than their time for a connection", async () => {
    const { pool: one, watch } = pool(test.url, 1);
    const long = one.query("select 'done' as word, pg_sleep(3)");
    const startedAt = performance.now();
    const message = await one.query("select 1").catch(messageOf);
    expect(message).toContain("timeout exceeded when trying to connect");
    expect(performance.now() - startedAt).toBeLessThan(2000);
    expect((await long).rows[0].word).toBe("done");
    expect(watch.goneSince).toBeNull();
    expect((await one.query("select 2 as n")).rows[0].n).toBe(2);
  });

  it("gives up on a server that takes connections and says nothing, for all who wait, and then at once", async () => {
    const { pool: many, watch } = pool(await silence(), 2);
    const startedAt = performance.now();
    const messages = await Promise.all(
      Array.from({ length: 6 }, () => many.query("select 1").catch(messageOf)),
    );
    expect(messages.every((message) => /terminated|timeout/.test(String(message)))).toBe(true);
    expect(performance.now() - startedAt).toBeLessThan(2000);
    await expect.poll(() => watch.goneSince).not.toBeNull();
    const againAt = performance.now();
    expect(await many.query("select 1").catch(messageOf)).toContain("does not answer");
    expect(performance.now() - againAt).toBeLessThan(100);
  });

  it("does not take the end of one connection for the end of the server", async () => {
    const { pool: some, watch } = pool(test.url, 2);
    const client = await some.connect();
    client.on("error", () => {});
    const { rows } = await client.query("select pg_backend_pid() as pid");
    await some.query("select pg_terminate_backend($1)", [rows[0].pid]);
    expect(await client.query("select 1").catch(() => "cut")).toBe("cut");
    client.release(true);
    expect((await some.query("select 1 as n")).rows[0].n).toBe(1);
    expect(watch.goneSince).toBeNull();
  });
});
