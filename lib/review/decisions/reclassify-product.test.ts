import { expect, it } from "vitest";
import { pageSlug } from "../../catalog/categories/name-categories";
import { findVisibleListing } from "../../catalog/products/find";
import { newId } from "../../core/ids";
import { addDays } from "../../core/time";
import { useDatabase } from "../../testing/database";
import { aPublished, itemOf, paragraph, save, submit } from "../../testing/documents";
import { aPerson, ctx } from "../../testing/people";
import { aWebhook } from "../../testing/receiver";
import { appeal } from "../appeals/appeal";
import { decide } from "./decide";
import { reclassifyProduct } from "./reclassify-product";

const test = useDatabase();

/** A public product, an admin, and a category to move it to. */
async function start() {
  const name = `Lamps ${newId().slice(-12)}`;
  await aPublished(test.db, { categories: [name] });
  const made = await aPublished(test.db, { categories: ["Something else"] });
  const by = ctx(test.db, await aPerson(test.db, { role: "admin" }));
  const move = () => reclassifyProduct(by, { slug: made.slug, categories: [pageSlug(name)] });
  return { made, by, name, move };
}
type Started = Awaited<ReturnType<typeof start>>;

/** Sends another revision, which a reviewer decides about. */
async function sent({ made, by }: Started, decision: "approve" | "reject", publishAt?: string) {
  await save(test.db, made, [paragraph("Next")]);
  const { revision } = await submit(test.db, made, { publishAt });
  const queueItemId = await itemOf(test.db, revision.id);
  await decide(by, { queueItemId, decision, ...(decision === "reject" && { reason: "spam" as const }) });
  return revision;
}

it("waits for a scheduled or waiting revision, also under a newer draft", async () => {
  const [scheduled, waiting] = [await start(), await start()];
  const { id } = await sent(scheduled, "approve", addDays(new Date(), 1).toISOString());
  await save(test.db, waiting.made, [paragraph("Next")]);
  await submit(test.db, waiting.made);
  for (const { made, move } of [scheduled, waiting]) {
    await save(test.db, made, [paragraph("A draft")]);
    await expect(move()).rejects.toMatchObject({ code: "invalid_state" });
  }
  expect(await test.db.revision.findUnique({ where: { id } })).toMatchObject({ status: "approved" });
  expect(await test.db.listing.count({ where: { revisionId: id } })).toBe(1);
});

it("takes nobody's appeal away", async () => {
  const started = await start();
  const { made, name, move } = started;
  const rejected = await sent(started, "reject");
  await move();
  expect(await findVisibleListing(test.db, made.id, new Date())).toMatchObject({ categories: [name] });
  const appealed = await appeal(ctx(test.db, made.owner), { slug: made.slug, text: "It is no spam." });
  expect(appealed.revision).toMatchObject({ id: rejected.id, status: "in_review" });
});

it("is told to webhooks as a publication", async () => {
  const { made, move } = await start();
  const { owner, organizationId } = made;
  const webhook = await aWebhook(test.db, { owner, organizationId, events: ["revision.published"] });
  await move();
  const deliveries = await test.db.webhookDelivery.findMany({ where: { webhookId: webhook.id } });
  expect(deliveries).toHaveLength(1);
});
