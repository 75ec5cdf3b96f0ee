import { beforeAll, describe, expect, it } from "vitest";
import type { Block } from "../blocks/envelope";
import { newId } from "../core/ids";
import { Listing } from "../products/schema";
import { useDatabase } from "../testing/database";
import { aDraft, aPublished, paragraph, submitted } from "../testing/documents";
import { screeningChecks } from "./checks/schema";
import { screen } from "./screen";
import { type Case, cases, known } from "./screen.table";

const test = useDatabase();

beforeAll(async () => {
  const { db } = test;
  for (const domain of known.bannedDomains)
    await db.bannedDomain.create({ data: { domain, reason: "phishing" } });
  for (const listing of [known.verified, known.shortVerified, known.tallVerified, known.spacedVerified]) {
    const { id: productId, organizationId } = await aPublished(db, listing);
    await db.domainProof.create({
      data: { productId, organizationId, domain: "proven.example", token: newId(), provenAt: new Date() },
    });
  }
  const { text, ...listing } = known.unverified;
  await aPublished(db, listing, [paragraph(text)]);
  const waiting = await aDraft(db, { websiteUrl: known.inReview.websiteUrl });
  await submitted(db, waiting, [paragraph(known.inReview.text)]);
});

const run = ({ name = "Tide Table", tagline = "", websiteUrl, blocks }: Case) =>
  screen(
    test.db,
    {
      productId: newId(),
      organizationId: newId(),
      revisionId: newId(),
      authorId: null,
      listing: Listing.parse({ name, tagline, websiteUrl: websiteUrl ?? null }),
      blocks: blocks as Block[],
    },
    new Date(),
  );

describe("each document gets what was written down for it", () => {
  it.each(cases.map((each) => [each.title, each] as const))("%s", async (_, each) => {
    const { outcome, checks } = await run(each);
    const found = checks.filter((check) => check.outcome !== "pass");
    const said = Object.fromEntries(found.map((check) => [check.id, check.outcome]));
    expect(said).toEqual(each.says);
    const outcomes = Object.values(each.says);
    expect(outcome).toBe(outcomes.includes("fail") ? "fail" : outcomes.includes("warn") ? "warn" : "pass");
    expect(new Set(checks.map(({ id }) => id))).toEqual(new Set(screeningChecks.map(({ id }) => id)));
    const failed = found.filter((check) => check.outcome === "fail");
    const at = each.at === undefined ? undefined : (each.blocks[each.at] as Block).id;
    for (const check of failed) expect([check.id, check.blockId]).toEqual([check.id, at]);
    for (const { id, evidence } of found)
      if (id !== "website" && id !== "empty_document" && id !== "link_density")
        expect([id, evidence?.length]).toEqual([id, expect.any(Number)]);
  });

  it("in at least sixty cases, in which every check but the account's finds something", () => {
    expect(cases.length).toBeGreaterThanOrEqual(60);
    expect(new Set(cases.map(({ title }) => title)).size).toBe(cases.length);
    const found = new Set(cases.flatMap(({ says }) => Object.keys(says)));
    expect(screeningChecks.map(({ id }) => id).filter((id) => !found.has(id))).toEqual(["new_account"]);
  });

  it("hard checks only fail, soft ones only warn", () => {
    const kinds = new Map<string, string>(screeningChecks.map(({ id, kind }) => [id, kind]));
    for (const { says } of cases)
      for (const [id, outcome] of Object.entries(says))
        expect(outcome === "fail" ? "hard" : "soft").toBe(kinds.get(id));
  });
});
