import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import type { SessionCaller } from "../auth/caller";
import { createWebhook } from "../webhooks/create-webhook";
import { CreateWebhook } from "../webhooks/schema";
import type { Db } from "./database";
import { networkOf, type Watched } from "./hostile-network";
import { anOrganization, aPerson, ctx } from "./people";

export type Received = { path: string; headers: IncomingHttpHeaders; body: string };
export type Answer = { status: number; headers?: Record<string, string>; body?: string | Buffer };

export type Receiver = {
  port: number;
  network: Watched;
  received: Received[];
  answer: (next: Answer) => void;
};

/** A server of this machine that takes webhooks, under every public name; it ends with the test. */
export async function aReceiver(): Promise<Receiver> {
  let answer: Answer = { status: 200 };
  const received: Received[] = [];
  const server = createServer(async (request, reply) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString("utf8");
    received.push({ path: `${request.method} ${request.url}`, headers: request.headers, body });
    reply.writeHead(answer.status, answer.headers);
    reply.end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const set = (next: Answer) => {
    answer = next;
  };
  return { port, network: networkOf(port), received, answer: set };
}

/** A webhook of an owner's organization; `now` is when it was made. */
export async function aWebhook(
  db: Db,
  more: { owner?: SessionCaller; organizationId?: string; events?: string[]; url?: string; now?: Date } = {},
) {
  const owner = more.owner ?? (await aPerson(db));
  const organizationId = more.organizationId ?? (await anOrganization(db, owner)).id;
  const { events, now, url = "http://hooks.site.example/in?a=b" } = more;
  const input = { organizationId, url, ...(events ? { events } : {}) };
  const made = await createWebhook(ctx(db, owner, now), CreateWebhook.parse(input));
  return { ...made, owner, organizationId };
}

/** When the job that sends to a webhook comes next. */
export async function jobOf(db: Db, { id }: { id: string }): Promise<Date | null> {
  const [row] = await db.$queryRaw<{ run_at: Date }[]>`
    select run_at from graphile_worker.jobs where key = ${`webhook:${id}`} and locked_at is null`;
  return row?.run_at ?? null;
}
