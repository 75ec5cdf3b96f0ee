import { expect, it } from "vitest";
import type { Ctx, SessionCaller } from "../../core/ctx";
import { submitRevision } from "../../review/submission/submit-revision";
import { useDatabase } from "../../testing/database";
import { aPublished, paragraph } from "../../testing/documents";
import { anOrganization, aPerson, ctx } from "../../testing/people";
import { untilWaiting } from "../../testing/until-waiting";
import { changeSlug } from "./change-slug";
import { lockingProduct } from "./lock-product";
import { saveRevision } from "./save-revision";
import { SaveRevision, SubmitRevision } from "./schema";

const test = useDatabase();
const now = new Date("2026-06-01T12:00:00.000Z");

const changes: [string, (ctx: Ctx<SessionCaller>, slug: string) => Promise<unknown>][] = [
  ["saving", (by, slug) => saveRevision(by, SaveRevision.parse({ slug, blocks: [paragraph("Ours.")] }))],
  ["submitting", (by, slug) => submitRevision(by, SubmitRevision.parse({ slug }))],
  ["changing the slug", (by, slug) => changeSlug(by, { slug, newSlug: `${slug}-ours` })],
];

// The change waits for the lock with the role that its caller had when it began.
it.each(changes)("a product that moves meanwhile refuses its former editors: %s", async (_, change) => {
  const { id, slug, owner } = await aPublished(test.db, {}, undefined, now);
  const other = await anOrganization(test.db, await aPerson(test.db));
  const before = await test.db.revision.count({ where: { productId: id } });
  const { changing } = await lockingProduct(test.db, id, async (tx) => {
    const changing = change(ctx(test.db, owner, now), slug).catch((error: unknown) => error);
    await untilWaiting(test.db);
    await tx.product.update({ where: { id }, data: { organizationId: other.id } });
    return { changing };
  });
  expect(await changing).toMatchObject({ code: "forbidden" });
  expect(await test.db.product.findUniqueOrThrow({ where: { id } })).toMatchObject({ slug });
  expect(await test.db.revision.count({ where: { productId: id } })).toBe(before);
});
