import { describe, expect, it } from "vitest";
import { readPublicProduct } from "../../catalog/products/read-product";
import { saveRevision } from "../../catalog/products/save-revision";
import { SaveRevision } from "../../catalog/products/schema";
import type { SessionCaller } from "../../core/ctx";
import { addDays } from "../../core/time";
import { deleteOrganization } from "../../identity/organizations/organizations";
import type { ProbeNetwork } from "../../platform/outbound/network";
import { readDomain } from "../../ranking/trust/domain/domain";
import { castVote } from "../../ranking/votes/cast-vote";
import { aClaim, aListed, prove, showing, type TestClaim } from "../../testing/claims";
import { useDatabase } from "../../testing/database";
import { outcomes, paragraph, save, submit } from "../../testing/documents";
import { anonymous, aPerson, ctx, join } from "../../testing/people";
import { aWebhook } from "../../testing/receiver";
import { listClaims } from "../claims/list-claims";
import { ListClaims } from "../claims/schema";
import { verifyClaim } from "../claims/verify-claim";
import { withdrawClaim } from "../claims/withdraw-claim";
import { readQueueItem } from "../queue/list-queue";
import { Decide } from "../schema";
import { applyHeldDecisions } from "./apply-held-decisions";
import { decide } from "./decide";
import { listModerationLog } from "./list-moderation-log";
import { ListModerationLog } from "./schema";

const test = useDatabase();
const now = new Date("2026-06-01T12:00:00.000Z");
const state = { code: "invalid_state" };
const missing = { code: "not_found" };

const judge = (
  admin: SessionCaller,
  queueItemId: string,
  decision: string,
  network?: ProbeNetwork,
  more: object = {},
) =>
  decide(
    ctx(test.db, admin, now),
    Decide.parse({
      queueItemId,
      decision,
      ...(decision === "approve" ? {} : { reason: "other", note: "No." }),
      ...more,
    }),
    network ? { network } : {},
  );
const mine = async ({ maker }: TestClaim) =>
  (await listClaims(ctx(test.db, maker, now), ListClaims.parse({}))).data[0];
const notified = async ({ person }: SessionCaller) =>
  (await test.db.notification.findMany({ where: { personId: person.id }, orderBy: { id: "asc" } })).map(
    ({ data }) => (data as { outcome: string }).outcome,
  );
const ownerOf = async ({ id }: { id: string }) =>
  (await test.db.product.findUniqueOrThrow({ where: { id } })).organizationId;

async function aVerifiedClaim() {
  const listed = await aListed(test.db, now);
  const claim = await aClaim(test.db, listed, now);
  return { listed, ...claim, ...(await prove(test.db, claim, now)) };
}

describe("an approved claim", () => {
  it("moves the product with all that belongs to it, and ends the former organization's rights", async () => {
    const { listed, maker, organizationId, claim, value, itemId } = await aVerifiedClaim();
    await aWebhook(test.db, { owner: listed.owner, organizationId: listed.organizationId, now });
    await aWebhook(test.db, { owner: maker, organizationId, now });
    await castVote(ctx(test.db, await aPerson(test.db), now), { productSlug: listed.slug });
    const before = await readPublicProduct({ db: test.db, now }, listed);
    expect(before.organization.listsOnly).toBe(true);
    const item = await readQueueItem(ctx(test.db, listed.admin, now), { id: itemId });
    expect(item).toMatchObject({
      kind: "claim",
      product: { slug: listed.slug },
      organization: { id: listed.organizationId },
      ownershipClaim: { organization: { id: organizationId }, domain: listed.domain, method: "dns" },
    });

    await judge(listed.admin, itemId, "approve", await showing(value));
    const after = await readPublicProduct({ db: test.db, now }, listed);
    expect(after).toMatchObject({
      id: before.id,
      organization: { id: organizationId, listsOnly: false },
      votes: before.votes,
      publishedAt: before.publishedAt,
      verifiedDomain: true,
    });
    expect(await mine({ maker, organizationId, claim, value })).toMatchObject({
      status: "approved",
      proof: null,
    });
    const domain = await readDomain(ctx(test.db, maker, now), listed);
    expect(domain).toMatchObject({ state: "proven", record: { value } });

    const saving = (caller: SessionCaller) =>
      saveRevision(
        ctx(test.db, caller, now),
        SaveRevision.parse({ slug: listed.slug, blocks: [paragraph("Mine.")] }),
      );
    await expect(saving(listed.owner)).rejects.toMatchObject({ code: "forbidden" });
    expect(await saving(maker)).toMatchObject({ version: listed.revision.version + 1 });
    expect(await castVote(ctx(test.db, maker, now), { productSlug: listed.slug })).toMatchObject({
      counted: false,
    });
    expect(await castVote(ctx(test.db, listed.owner, now), { productSlug: listed.slug })).toMatchObject({
      counted: true,
    });

    expect(await notified(maker)).toContain("claim_approved");
    expect(await notified(listed.owner)).toContain("product_claimed");
    const events = await test.db.webhookDelivery.findMany({ where: { event: "claim.decided" } });
    const payloads = events.map(({ payload }) => JSON.parse(payload).data.organization.id);
    expect(payloads.filter((id) => [organizationId, listed.organizationId].includes(id)).sort()).toEqual(
      [organizationId, listed.organizationId].sort(),
    );
    const log = await listModerationLog(
      ctx(test.db, anonymous, now),
      ListModerationLog.parse({ product: listed.slug }),
    );
    expect(log.data[0]).toMatchObject({
      kind: "claim",
      decision: "approve",
      organization: { name: after.organization.name },
      claimant: { name: after.organization.name },
    });
    await expect(judge(listed.admin, itemId, "approve")).rejects.toMatchObject({ code: "already_decided" });
  });

  it("withdraws the former organization's revisions in review", async () => {
    const { listed, itemId, value } = await aVerifiedClaim();
    await save(test.db, listed, [paragraph("Something else.")], {}, now);
    const { revision } = await submit(test.db, listed, {}, now);
    await judge(listed.admin, itemId, "approve", await showing(value));
    const after = await test.db.revision.findUniqueOrThrow({ where: { id: revision.id } });
    expect(after.status).toBe("withdrawn");
    expect(await test.db.queueItem.count({ where: { productId: listed.id, status: "open" } })).toBe(0);
  });

  it("cancels the former organization's scheduled revisions", async () => {
    const { listed, itemId, value } = await aVerifiedClaim();
    await save(test.db, listed, [paragraph("Something else.")], {}, now);
    const { revision } = await submit(test.db, listed, { publishAt: addDays(now, 1).toISOString() }, now);
    const waiting = await test.db.queueItem.findFirstOrThrow({ where: { revisionId: revision.id } });
    await judge(listed.admin, waiting.id, "approve");
    await judge(listed.admin, itemId, "approve", await showing(value));
    const later = await readPublicProduct({ db: test.db, now: addDays(now, 2) }, listed);
    expect(later.document.version).toBe(listed.revision.version);
  });

  it("ends the other claims to the product", async () => {
    const listed = await aListed(test.db, now);
    const [first, second, idle] = [
      await aClaim(test.db, listed, now),
      await aClaim(test.db, listed, now),
      await aClaim(test.db, listed, now),
    ];
    const [one, two] = [await prove(test.db, first, now), await prove(test.db, second, now)];
    const network = await showing(first.value, second.value);
    const results = await Promise.allSettled(
      [one, two].map(({ itemId }) => judge(listed.admin, itemId, "approve", network)),
    );
    expect(outcomes(results)).toEqual({ ok: 1, invalid_state: 1 });
    const winner = results[0]?.status === "fulfilled" ? first : second;
    const loser = winner === first ? second : first;
    expect(await ownerOf(listed)).toBe(winner.organizationId);
    for (const ended of [loser, idle]) {
      expect(await mine(ended)).toMatchObject({ status: "rejected", reason: "another_claim" });
      expect(await notified(ended.maker)).toContain("claim_overtaken");
    }
  });

  it("can be held, and takes effect with the proof that was seen when it was held", async () => {
    const { listed, organizationId, itemId, value } = await aVerifiedClaim();
    await judge(listed.admin, itemId, "approve", await showing(value), { holdSeconds: 8 });
    expect(await ownerOf(listed)).toBe(listed.organizationId);
    await applyHeldDecisions({ db: test.db, now: new Date(now.getTime() + 9000) });
    expect(await ownerOf(listed)).toBe(organizationId);
  });
});

describe("a claim that is not approved", () => {
  it("goes back to its claimant if the proof is gone, and stays if the domain doesn't answer", async () => {
    const { listed, itemId, ...claim } = await aVerifiedClaim();
    const silent = {
      ...(await showing()),
      texts: async () => {
        throw Object.assign(new Error("away"), { code: "ETIMEOUT" });
      },
    };
    await expect(judge(listed.admin, itemId, "approve", silent)).rejects.toMatchObject(state);
    expect(await mine(claim)).toMatchObject({ status: "in_review" });
    await expect(judge(listed.admin, itemId, "approve", await showing())).rejects.toMatchObject(state);
    expect(await mine(claim)).toMatchObject({ status: "needs_proof" });
    expect(await notified(claim.maker)).toContain("claim_lapsed");
    expect(await ownerOf(listed)).toBe(listed.organizationId);
    await expect(judge(listed.admin, itemId, "approve", await showing(claim.value))).rejects.toMatchObject(
      state,
    );
    const { itemId: again } = await prove(test.db, claim, now);
    await judge(listed.admin, again, "approve", await showing(claim.value));
    expect(await ownerOf(listed)).toBe(claim.organizationId);
  });

  it("is rejected with a reason, and the product can be claimed again", async () => {
    const { listed, itemId, ...claim } = await aVerifiedClaim();
    for (const decision of ["request_changes", "suspend", "reinstate"])
      await expect(judge(listed.admin, itemId, decision)).rejects.toMatchObject(state);
    await judge(listed.admin, itemId, "reject");
    expect(await mine(claim)).toMatchObject({
      status: "rejected",
      reason: "other",
      answer: "No.",
      proof: null,
    });
    const claimant = await test.db.organization.findUniqueOrThrow({ where: { id: claim.organizationId } });
    const log = await listModerationLog(
      ctx(test.db, anonymous, now),
      ListModerationLog.parse({ organization: claimant.slug }),
    );
    expect(log.data).toMatchObject([
      {
        kind: "claim",
        decision: "reject",
        product: { slug: listed.slug },
        claimant: { slug: claimant.slug },
      },
    ]);
    expect(log.data[0]?.organization?.slug).not.toBe(claimant.slug);
    expect(await notified(claim.maker)).toContain("claim_rejected");
    expect(await notified(listed.owner)).not.toContain("product_claimed");
    const { trustParts } = await test.db.product.findUniqueOrThrow({ where: { id: listed.id } });
    const record = (trustParts as { key: string; evidence: string }[]).find(({ key }) => key === "record");
    expect(record?.evidence).not.toMatch(/1 rejected/);
    await expect(withdrawClaim(ctx(test.db, claim.maker, now), claim.claim)).rejects.toMatchObject(state);
    await expect(
      verifyClaim(ctx(test.db, claim.maker, now), claim.claim, await showing(claim.value)),
    ).rejects.toMatchObject(state);
    await aClaim(test.db, listed, now, claim);
    const { slug } = await test.db.organization.findUniqueOrThrow({ where: { id: claim.organizationId } });
    await expect(deleteOrganization(ctx(test.db, claim.maker, now), { slug })).rejects.toMatchObject(state);
  });

  it("is withdrawn by an owner or decided, but not both: the product's lock decides", async () => {
    const { listed, itemId, maker, claim, value } = await aVerifiedClaim();
    const stranger = await aPerson(test.db, { role: "admin" });
    await expect(withdrawClaim(ctx(test.db, stranger, now), claim)).rejects.toMatchObject(missing);
    const network = await showing(value);
    const results = await Promise.allSettled([
      withdrawClaim(ctx(test.db, maker, now), claim),
      judge(listed.admin, itemId, "approve", network),
    ]);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const { status } = await test.db.productClaim.findUniqueOrThrow({ where: { id: claim.id } });
    expect(status).toBe(results[0]?.status === "fulfilled" ? "withdrawn" : "approved");
  });

  it("ends with its organization, whose lock the claim and its approval wait for", async () => {
    const { listed, itemId, maker, organizationId, value } = await aVerifiedClaim();
    const { slug } = await test.db.organization.findUniqueOrThrow({ where: { id: organizationId } });
    const network = await showing(value);
    const results = await Promise.allSettled([
      deleteOrganization(ctx(test.db, maker, now), { slug }),
      judge(listed.admin, itemId, "approve", network),
    ]);
    const codes = outcomes(results);
    expect(codes.ok).toBe(1);
    expect(["invalid_state", "not_found"]).toContain(Object.keys(codes).find((code) => code !== "ok"));
    expect(await test.db.queueItem.count({ where: { id: itemId, status: "open" } })).toBe(0);
  });

  it("is left to another admin by the members of both sides", async () => {
    const { listed, itemId, organizationId, value } = await aVerifiedClaim();
    const [from, to] = [await aPerson(test.db, { role: "admin" }), await aPerson(test.db, { role: "admin" })];
    await join(test.db, listed.organizationId, from, "viewer");
    await join(test.db, organizationId, to, "viewer");
    const network = await showing(value);
    for (const admin of [from, to])
      await expect(judge(admin, itemId, "approve", network)).rejects.toMatchObject({ code: "forbidden" });
  });
});
