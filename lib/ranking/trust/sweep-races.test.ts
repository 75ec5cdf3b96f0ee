import { expect, it } from "vitest";
import { lockingProduct } from "../../catalog/products/lock-product";
import { useDatabase } from "../../testing/database";
import { anOrganization, aPerson, ctx } from "../../testing/people";
import { aPublicProduct } from "../../testing/products";
import { untilWaiting } from "../../testing/until-waiting";
import { findClaim, settleClaim } from "./domain/claim";
import { recomputeAllTrust, recomputeChangedTrust } from "./recompute-trust";

const test = useDatabase();
const now = new Date("2026-03-20T12:00:00.000Z");

it.each([
  ["of all", () => recomputeAllTrust(test.db, now)],
  ["of what changed", () => recomputeChangedTrust(test.db, now)],
])("a sweep %s that begins before a domain is verified doesn't undo it", async (_, sweep) => {
  const owner = await aPerson(test.db);
  const organization = await anOrganization(test.db, owner);
  const websiteUrl = `https://${organization.slug}.example/`;
  const websiteKey = `${organization.slug}.example`;
  const product = await aPublicProduct(test.db, { organizationId: organization.id, websiteUrl, websiteKey });
  const { caller } = ctx(test.db, owner, now);
  const { claim } = await findClaim(test.db, { id: product.id, organizationId: organization.id }, now);
  if (!claim) throw new Error("no claim");
  await test.db.product.update({ where: { id: product.id }, data: { hot: 5 } });

  const { swept } = await lockingProduct(test.db, product.id, async (tx) => {
    const checks = [{ method: "dns", outcome: "found", seen: "" }] as const;
    expect(await settleClaim(tx, { caller, now }, claim, checks)).toBe(true);
    const swept = sweep();
    await untilWaiting(test.db);
    return { swept };
  });
  await swept;

  const after = await test.db.product.findUniqueOrThrow({ where: { id: product.id } });
  expect(after.isVerified).toBe(true);
  expect(after.trustParts).toContainEqual(expect.objectContaining({ key: "domain", points: 25 }));
});
