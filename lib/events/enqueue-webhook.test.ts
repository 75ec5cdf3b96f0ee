import { describe, expect, it } from "vitest";
import { listDeliveries, readDelivery } from "../activity/webhooks/deliveries/deliveries";
import { payloadOf } from "../activity/webhooks/schema";
import { useDatabase } from "../testing/database";
import { aPerson, byKey, ctx } from "../testing/people";
import { aPublicProduct } from "../testing/products";
import { aWebhook, jobOf } from "../testing/receiver";
import { enqueueWebhooks } from "./enqueue-webhook";

const test = useDatabase();
const start = new Date("2026-11-20T12:00:00.000Z");

describe("a webhook event", () => {
  const data = {
    vote: { id: "019ab000-0000-7000-8000-000000000000", day: "2026-11-20" },
    votes: { total: 3 },
  };

  it("is for enabled webhooks of the product's organization that want the event, once by its key", async () => {
    const owner = await aPerson(test.db);
    const made = await aWebhook(test.db, { owner, events: ["vote.counted"] });
    const { organizationId } = made;
    const other = await aWebhook(test.db, { owner, organizationId, events: ["pulse.changed"] });
    const off = await aWebhook(test.db, { owner, organizationId });
    await test.db.webhook.update({
      where: { id: off.id },
      data: { disabledAt: start, disabledReason: "owner" },
    });
    const stranger = await aWebhook(test.db);
    const product = await aPublicProduct(test.db, { organizationId });
    const told = { event: "vote.counted", productId: product.id, data, key: "vote:1" } as const;
    await Promise.all([1, 2, 3].map(() => test.db.$transaction((tx) => enqueueWebhooks(tx, [told], start))));
    const count = async ({ id }: { id: string }) =>
      test.db.webhookDelivery.count({ where: { webhookId: id } });
    expect(await Promise.all([made, other, off, stranger].map(count))).toEqual([1, 0, 0, 0]);
    const { data: rows } = await listDeliveries(ctx(test.db, byKey(owner)), { id: made.id, limit: 20 });
    const { payload } = await readDelivery(ctx(test.db, owner), {
      id: made.id,
      deliveryId: rows[0]?.id ?? "",
    });
    expect(payloadOf("vote.counted").parse(payload)).toMatchObject({
      type: "vote.counted",
      data: {
        ...data,
        organization: { id: organizationId },
        product: { id: product.id, slug: product.slug },
      },
    });
  });

  it("goes with its transaction, and so does its job", async () => {
    const made = await aWebhook(test.db);
    const { id: productId } = await aPublicProduct(test.db, { organizationId: made.organizationId });
    const undone = test.db.$transaction(async (tx) => {
      await enqueueWebhooks(tx, [{ event: "vote.counted", productId, data }], start);
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(await test.db.webhookDelivery.count({ where: { webhookId: made.id } })).toBe(0);
    expect(await jobOf(test.db, made)).toBeNull();
  });
});
