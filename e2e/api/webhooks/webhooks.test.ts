import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook as Verifier } from "standardwebhooks";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Event, receiveWebhooks } from "@/docs/examples/receive-webhooks";
import { within } from "../../within";
import { Caller } from "../caller";
import { aBuilder, aDraft, aPublished, type Builder, submitted } from "../world";

type Received = { headers: Record<string, string>; body: string };
const received: Received[] = [];
const server = createServer(async (request, reply) => {
  let body = "";
  for await (const chunk of request) body += chunk;
  received.push({ headers: request.headers as Record<string, string>, body });
  reply.writeHead(request.url === "/gone" ? 410 : 200).end("taken");
});
let url: string;
let admin: Caller;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://p${(server.address() as AddressInfo).port}.probed.example`;
  admin = await Caller.admin();
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function aWebhook({ caller, organizationId }: Builder, path = "/") {
  const made = await caller.call("POST /api/v1/webhooks", { organizationId, url: url + path });
  expect(made.status, made.text).toBe(201);
  return { ...made.body, secret: made.body.secret ?? "" };
}

/** What came for an organization, verified with its webhook's secret, once there is so much of it. */
async function arrived(
  { secret, organization }: { secret: string; organization: { id: string } },
  count: number,
) {
  const its = () => received.filter(({ body }) => body.includes(organization.id));
  const found = await within(
    20,
    async () => its(),
    (all) => all.length >= count,
  );
  return found.map(({ body, headers }) => new Verifier(secret).verify(body, headers) as { type: string });
}

describe("what happens to a product", () => {
  it("arrives, signed: submitted, decided, published, voted for", async () => {
    const builder = await aBuilder();
    const webhook = await aWebhook(builder);
    const slug = await aPublished(builder, admin);
    const voter = await Caller.newPerson();
    expect((await voter.call("POST /api/v1/votes", { productSlug: slug })).status).toBe(201);
    const types = (await arrived(webhook, 4)).map(({ type }) => type);
    expect(types.sort()).toEqual([
      "revision.decided",
      "revision.published",
      "revision.submitted",
      "vote.counted",
    ]);
    const { id } = webhook;
    const log = await within(
      10,
      () => builder.caller.call("GET /api/v1/webhooks/{id}/deliveries", { id }),
      ({ body }) => body.data.every(({ state }) => state === "delivered"),
    );
    expect(log.body.data).toHaveLength(4);
  });

  it("is replayed under its id", async () => {
    const builder = await aBuilder();
    const webhook = await aWebhook(builder);
    const slug = await aDraft(builder);
    await submitted(builder, slug, admin);
    await arrived(webhook, 1);
    const { id } = webhook;
    const { body: page } = await builder.caller.call("GET /api/v1/webhooks/{id}/deliveries", { id });
    const deliveryId = page.data[0]?.id ?? "";
    const call = { id, deliveryId };
    const replay = await builder.caller.call(
      "POST /api/v1/webhooks/{id}/deliveries/{deliveryId}/replay",
      call,
    );
    expect(replay.status, replay.text).toBe(202);
    await arrived(webhook, 2);
    const ids = received
      .filter(({ body }) => body.includes(slug))
      .map(({ headers }) => headers["webhook-id"]);
    expect(ids).toEqual([deliveryId, deliveryId]);
    const read = await within(
      10,
      () => builder.caller.call("GET /api/v1/webhooks/{id}/deliveries/{deliveryId}", call),
      ({ body }) => body.attempts.length === 2,
    );
    expect(read.body.attempts[0]).toMatchObject({ status: 200, error: null, response: "taken" });
  });
});

it("arrives at the example of the documentation, and nobody else's does", async () => {
  const builder = await aBuilder();
  const { id, secret } = await aWebhook(builder);
  const taken: [Event, string][] = [];
  const example = receiveWebhooks(secret, async (event, its) => void taken.push([event, its]));
  await new Promise<void>((resolve) => example.listen(0, "127.0.0.1", resolve));
  const { port } = example.address() as AddressInfo;
  const { caller } = builder;
  const moved = { id, url: `http://p${port}.probed.example/` };
  expect((await caller.call("PATCH /api/v1/webhooks/{id}", moved)).status).toBe(200);
  const { body: delivery } = await caller.call("POST /api/v1/webhooks/{id}/ping", { id });
  await within(
    20,
    async () => taken,
    (all) => all.length > 0,
  );
  expect(taken).toMatchObject([[{ type: "ping", data: { webhookId: id } }, delivery.id]]);
  const headers = { "webhook-id": "1", "webhook-timestamp": `${Math.floor(Date.now() / 1000)}` };
  const forged = await fetch(`http://127.0.0.1:${port}/`, {
    method: "POST",
    headers: { ...headers, "webhook-signature": "v1,AAAA" },
    body: "{}",
  });
  expect(forged.status).toBe(401);
  expect(taken).toHaveLength(1);
  example.closeAllConnections();
  example.close();
});

describe("a receiver", () => {
  it("that is gone is sent nothing more", async () => {
    const builder = await aBuilder();
    const { id } = await aWebhook(builder, "/gone");
    expect((await builder.caller.call("POST /api/v1/webhooks/{id}/ping", { id })).status).toBe(202);
    const read = await within(
      20,
      () => builder.caller.call("GET /api/v1/webhooks/{id}", { id }),
      ({ body }) => !body.enabled,
    );
    expect(read.body).toMatchObject({
      disabledReason: "gone",
      lastDelivery: { lastStatus: 410, state: "failed" },
    });
    expect((await builder.caller.call("POST /api/v1/webhooks/{id}/ping", { id })).status).toBe(409);
  });

  it("behind a name that does not exist is told as such", async () => {
    const { caller, organizationId } = await aBuilder();
    const { body: made } = await caller.call("POST /api/v1/webhooks", {
      organizationId,
      url: "https://nowhere.probed.example/",
    });
    const { id } = made;
    await caller.call("POST /api/v1/webhooks/{id}/ping", { id });
    const { body } = await within(
      20,
      () => caller.call("GET /api/v1/webhooks/{id}", { id }),
      ({ body }) => body.lastDelivery?.lastError !== null,
    );
    expect(body.lastDelivery).toMatchObject({
      lastStatus: null,
      lastError: "name_not_found",
      state: "pending",
    });
  });
});

it("of another's organization there are none to list", async () => {
  const [builder, stranger] = [await aBuilder(), await aBuilder()];
  const { organization } = await aWebhook(builder);
  const list = (caller: Caller) => caller.call("GET /api/v1/webhooks", { organization: organization.slug });
  expect((await list(builder.caller)).body.data).toHaveLength(1);
  expect((await list(stranger.caller)).body.data).toEqual([]);
});

it("the OpenAPI document says what is sent", async () => {
  const { body } = await Caller.anonymous().call("GET /api/openapi.json", {});
  const webhooks = body.webhooks as Record<string, { post: object }>;
  expect(Object.keys(webhooks)).toContain("revision.published");
  expect(JSON.stringify(webhooks["vote.counted"])).toContain('"const":"vote.counted"');
});
