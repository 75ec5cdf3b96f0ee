import { createServer, type IncomingHttpHeaders } from "node:http";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import { CreateWebhook } from "../activity/webhooks/schema";
import { createWebhook } from "../activity/webhooks/webhooks";
import type { SessionCaller } from "../core/ctx";
import type { Db } from "./database";
import { networkOf, type Watched } from "./hostile-network";
import { listen } from "./listen";
import { anOrganization, aPerson, ctx } from "./people";

export type Received = { path: string; headers: IncomingHttpHeaders; body: string };
export type Answer = { status: number; headers?: Record<string, string>; body?: string | Buffer };

export type Receiver = {
  port: number;
  network: Watched;
  received: Received[];
  answer: (next: Answer) => void;
};

/** A server on this machine that receives webhooks, under every public name; it ends with the test. */
export async function aReceiver(): Promise<Receiver> {
  let answer: Answer = { status: 200 };
  const received: Received[] = [];
  const server = createServer(async (request, reply) => {
    const body = await text(request);
    received.push({ path: `${request.method} ${request.url}`, headers: request.headers, body });
    reply.writeHead(answer.status, answer.headers);
    reply.end(answer.body);
  });
  const port = await listen(server);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const set = (next: Answer) => {
    answer = next;
  };
  return { port, network: networkOf(port), received, answer: set };
}

/** A webhook of an owner's organization, created at `now`. */
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

/** When the job that sends to a webhook runs next. */
export async function jobOf(db: Db, { id }: { id: string }): Promise<Date | null> {
  const [row] = await db.$queryRaw<{ run_at: Date }[]>`
    select run_at from graphile_worker.jobs where key = ${`webhook:${id}`} and locked_at is null`;
  return row?.run_at ?? null;
}
