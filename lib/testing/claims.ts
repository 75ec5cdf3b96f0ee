import { randomBytes } from "node:crypto";
import type { SessionCaller } from "../core/ctx";
import type { ProbeNetwork } from "../platform/outbound/network";
import { claimProduct } from "../review/claims/claim-product";
import { verifyClaim } from "../review/claims/verify-claim";
import type { Db } from "./database";
import { aPublished } from "./documents";
import { anOrganization, aPerson, ctx } from "./people";
import { aReceiver } from "./receiver";

/** A public product with a website, of an organization that only lists it. */
export async function aListed(db: Db, now = new Date(), listing: Parameters<typeof aPublished>[1] = {}) {
  const websiteUrl = `http://www.site-${randomBytes(5).toString("hex")}.example/app`;
  const made = await aPublished(db, { websiteUrl, ...listing }, undefined, now);
  await db.organization.update({ where: { id: made.organizationId }, data: { listsOnly: true } });
  return { ...made, domain: websiteUrl.replace(/^http:\/\/www\.|\/app$/g, "") };
}

/** A maker with an organization, which claims the product. */
export async function aClaim(
  db: Db,
  { slug }: { slug: string },
  now = new Date(),
  by?: { maker: SessionCaller; organizationId: string },
) {
  const maker = by?.maker ?? (await aPerson(db));
  const organizationId = by?.organizationId ?? (await anOrganization(db, maker)).id;
  const claim = await claimProduct(ctx(db, maker, now), { slug, organizationId });
  return { maker, organizationId, claim, value: claim.proof?.record.value ?? "" };
}

export type TestClaim = Awaited<ReturnType<typeof aClaim>>;

/** A network in which every name has these TXT records, and no website has the file. */
export async function showing(...values: string[]): Promise<ProbeNetwork> {
  const receiver = await aReceiver();
  receiver.answer({ status: 404 });
  return { ...receiver.network, texts: async () => values };
}

/** Proves a claim, and returns it with the queue item in which it waits. */
export async function prove(db: Db, { maker, claim, value }: TestClaim, now = new Date()) {
  const proven = await verifyClaim(ctx(db, maker, now), { id: claim.id }, await showing(value));
  const item = await db.queueItem.findFirst({ where: { productClaimId: claim.id, status: "open" } });
  return { proven, itemId: item?.id ?? "" };
}
