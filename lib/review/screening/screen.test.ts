import { describe, expect, it } from "vitest";
import { Listing } from "../../catalog/listings/schema";
import type { ScreeningCheck } from "../../catalog/products/schema";
import { newId } from "../../core/ids";
import { addDays } from "../../core/time";
import type { Block } from "../../documents/blocks/envelope";
import { generateKey } from "../../identity/auth/api-key";
import { useDatabase } from "../../testing/database";
import { aPublished, paragraph } from "../../testing/documents";
import { screen } from "./screen";
import { trigramSimilarity } from "./screen-texts";
import { limits } from "./screening-rules";

const test = useDatabase();
const subject = (
  listing: object = {},
  blocks: unknown[] = [paragraph("Plain words.")],
  more: object = {},
) => ({
  productId: newId(),
  organizationId: newId(),
  revisionId: newId(),
  authorId: null as string | null,
  listing: Listing.parse({
    ...{ name: "Quiet Name", tagline: "Quiet words.", withoutWebsite: "It is made for a test." },
    ...listing,
  }),
  blocks: blocks as Block[],
  ...more,
});
const run = (...args: Parameters<typeof subject>) => screen(test.db, subject(...args), new Date());
const outcomeOf = (checks: readonly ScreeningCheck[], id: string) =>
  checks.find((check) => check.id === id)?.outcome;
const links = (...urls: string[]) => ({
  id: newId(),
  type: "links",
  v: 1,
  data: { items: urls.map((url) => ({ label: "x", url, kind: "other" })) },
});

it("passes a plain document, and says of each check that it did", async () => {
  const { outcome, checks } = await run();
  expect(outcome).toBe("pass");
  expect(new Set(checks.map((check) => check.outcome))).toEqual(new Set(["pass"]));
  expect(checks.map(({ id }) => id)).toEqual(
    expect.arrayContaining(["schema", "size", "unsafe_urls", "banned_domains", "leaked_secrets", "title"]),
  );
});

describe("hard checks", () => {
  // Assembled here, so that no scanner takes this file for a leak.
  const secrets: [string, string][] = [
    ["a key of this site", generateKey("vitrine")],
    ["AWS", `AKIA${"IOSFODNN7EXAMPLE"}`],
    ["GitHub", `ghp_${"a1B2".repeat(9)}`],
    ["GitHub, fine-grained", `github_pat_${"a1B2_".repeat(14)}`],
    ["Slack", `xoxb-${"1234567890"}-abcdef`],
    ["Stripe", `sk_live_${"a1B2c3D4".repeat(3)}`],
    ["Google", `AIza${"a1B2c".repeat(7)}`],
    ["private key", `-----BEGIN ${"RSA PRIVATE"} KEY-----`],
    ["OpenSSH key", `-----BEGIN ${"OPENSSH PRIVATE"} KEY-----`],
    ["JWT", `eyJ${"hbGciOiJIUzI1NiJ9"}.eyJ${"zdWIiOiIxMjM0NTY3ODkwIn0"}.${"dozjgNryP4J3jVmNHl0w5N"}`],
  ];

  it.each(secrets)(
    "%s in a block is a fail at the block, and the reply does not repeat it",
    async (_, secret) => {
      const block = paragraph(`Use \`${secret}\` to try.`);
      const { outcome, checks } = await run({}, [paragraph("before"), block]);
      expect(outcome).toBe("fail");
      expect(checks).toContainEqual(
        expect.objectContaining({ id: "leaked_secrets", outcome: "fail", blockId: block.id }),
      );
      expect(JSON.stringify(checks)).not.toContain(secret.slice(0, 20));
    },
  );

  it.each([
    "vitrine_live_YOUR_KEY",
    "AKIA",
    "sk_test_abc",
    "-----BEGIN PUBLIC KEY-----",
    "eyJ.a.b",
    "ghp_short",
  ])("%s is no secret", async (text) => {
    expect((await run({}, [paragraph(`Use \`${text}\`.`)])).outcome).toBe("pass");
  });

  it("a secret in the listing is a fail without a block", async () => {
    const { checks } = await run({ tagline: `AKIA${"IOSFODNN7EXAMPLE"}` });
    expect(checks).toContainEqual(expect.objectContaining({ id: "leaked_secrets", outcome: "fail" }));
  });

  it("a private address, in a field or in text, is a fail at its block", async () => {
    for (const url of ["http://192.168.1.1/", "https://printer.local/", "http://[::1]/"]) {
      const block = paragraph(`[here](${url})`);
      const { checks } = await run({}, [block]);
      expect([url, checks.find(({ id }) => id === "unsafe_urls")]).toEqual([
        url,
        expect.objectContaining({ outcome: "fail", blockId: block.id }),
      ]);
    }
    expect((await run({}, [links("https://example.com:8443/", "https://example.com/")])).outcome).toBe(
      "pass",
    );
    expect((await run({}, [paragraph("[mail](mailto:a@example.com)")])).outcome).toBe("pass");
  });

  it("a banned domain and its subdomains are a fail, its neighbors are not", async () => {
    await test.db.bannedDomain.create({ data: { domain: "bad.example", reason: "phishing" } });
    const failing = [{ websiteUrl: "https://www.bad.example/" }, {}, {}];
    const blocks = [[], [links("https://BAD.example/x")], [paragraph("[m](mailto:a@deep.bad.example)")]];
    for (const [index, listing] of failing.entries()) {
      const { checks } = await run(listing, blocks[index]);
      expect(outcomeOf(checks, "banned_domains")).toBe("fail");
    }
    const { checks } = await run({ websiteUrl: "https://notbad.example/" }, [
      links("https://bad.example.org/"),
    ]);
    expect(outcomeOf(checks, "banned_domains")).toBe("pass");
  });

  it("what publishing needs and a draft may lack is a fail at its block", async () => {
    const block = { id: newId(), type: "heading", v: 1, data: { text: "", level: 2 } };
    const { outcome, checks } = await run({}, [block]);
    expect(outcome).toBe("fail");
    expect(checks).toContainEqual(
      expect.objectContaining({
        id: "schema",
        outcome: "fail",
        blockId: block.id,
        evidence: ["blocks[0].data.text"],
      }),
    );
  });
});

describe("soft checks warn", () => {
  it.each([
    ["SHOUTING NAME", "warn"],
    ["ACRONYM", "pass"],
    ["Rocket 🚀", "warn"],
    ["日本語の製品名です", "pass"],
    ["Product 2000", "pass"],
  ])("of the name %s: %s", async (name, expected) => {
    expect(outcomeOf((await run({ name })).checks, "title")).toBe(expected);
  });

  it("of another product with the same website, whatever its spelling", async () => {
    const other = await aPublished(test.db, { websiteUrl: "https://same.example.com/" });
    const { outcome, checks } = await run({ websiteUrl: "http://www.same.example.com/index.html#x" });
    expect([outcome, checks.find(({ id }) => id === "same_website")]).toEqual([
      "warn",
      expect.objectContaining({ outcome: "warn", evidence: [other.slug] }),
    ]);
    const own = await run({ websiteUrl: "https://same.example.com/" }, undefined, { productId: other.id });
    expect(outcomeOf(own.checks, "same_website")).toBe("pass");
  });

  it("of a name close to that of a product whose domain is verified, but not of others' or one's own", async () => {
    const other = await aPublished(test.db, { name: "Paperlantern Studio" });
    const check = async (more: object = {}) =>
      outcomeOf((await run({ name: "Paper1antern Studio" }, undefined, more)).checks, "similar_name");
    expect(await check()).toBe("pass");
    const { id: productId, organizationId } = other;
    await test.db.domainProof.create({
      data: { productId, organizationId, domain: "paper.example", token: "t", provenAt: new Date() },
    });
    expect([await check(), await check({ organizationId })]).toEqual(["warn", "pass"]);
  });

  it("of a text that is nearly another document's", async () => {
    const words =
      "Kaleidoscope gardens cultivate extraordinary vegetables throughout wintertime, whereas ordinary greenhouses";
    const text = `${words} require electricity, considerable maintenance, professional supervision and expensive
      equipment that neighborhood associations seldom afford without governmental subsidies or charitable donations,
      although volunteers frequently contribute surprisingly sophisticated improvements every springtime together.`;
    const other = await aPublished(test.db, {}, [paragraph(text)]);
    const near = await run({}, [paragraph(text.replace("springtime", "summertime"))]);
    expect(near.checks).toContainEqual(
      expect.objectContaining({
        id: "similar_text",
        outcome: "warn",
        evidence: [`${other.slug}: 97% alike`],
      }),
    );
    const other8 =
      "kaleidoscope extraordinary wintertime electricity professional neighborhood governmental springtime";
    const unlike = Array.from(
      { length: 60 },
      (_, index) => `q${index.toString(36)}zv${"xkwj"[index % 4]}oul`,
    ).join(" ");
    const far = await run({}, [paragraph(`${other8} sophisticated ${unlike}`)]);
    expect(outcomeOf(far.checks, "similar_text")).toBe("pass");
  });

  it("of many links among few words", async () => {
    const urls = (count: number) =>
      Array.from({ length: count }, (_, index) => `https://example.com/${index}`);
    const count = limits.linksBeforeDensity + 1;
    const density = async (blocks: unknown[]) => outcomeOf((await run({}, blocks)).checks, "link_density");
    expect(await density([links(...urls(count))])).toBe("warn");
    expect(await density([links(...urls(count - 1))])).toBe("pass");
    expect(
      await density([links(...urls(count)), paragraph("word ".repeat(count * limits.wordsPerLink))]),
    ).toBe("pass");
  });

  it("of a document that says nothing, and of files that are not there", async () => {
    expect(outcomeOf((await run({}, [])).checks, "empty_document")).toBe("warn");
    const { checks } = await run({ logo: { mediaId: newId(), alt: "" } });
    expect(outcomeOf(checks, "media")).toBe("warn");
  });

  it("of a new account until its organization has been approved once", async () => {
    const now = new Date();
    const made = await aPublished(test.db);
    const check = async (organizationId: string, at: Date) => {
      const more = { authorId: made.owner.person.id, organizationId };
      return outcomeOf((await screen(test.db, subject({}, undefined, more), at)).checks, "new_account");
    };
    expect(await check(newId(), now)).toBe("warn");
    expect(await check(newId(), addDays(now, limits.newAccountDays + 1))).toBe("pass");
    expect(await check(made.organizationId, now)).toBe("pass");
  });
});

describe("the website", () => {
  const website = async (listing: object, blocks?: unknown[]) =>
    (await run(listing, blocks)).checks.find(({ id }) => id === "website");

  it("is asked later, and never where there is none or another check sends the document back", async () => {
    const websiteUrl = "https://tide.example.com/";
    expect(await website({ websiteUrl })).toMatchObject({ outcome: "pending" });
    expect((await run({ websiteUrl })).outcome).toBe("pass");
    expect(await website({})).toEqual({
      id: "website",
      outcome: "pass",
      message: "There is no website to check.",
    });
    expect(await website({ websiteUrl }, [paragraph("")])).toMatchObject({
      outcome: "pass",
      measured: false,
    });
  });
});

it("measures likeness between 0 and 1", () => {
  expect(trigramSimilarity("Some words", "some  WORDS!")).toBe(1);
  expect(trigramSimilarity("abc", "xyz")).toBe(0);
  expect(trigramSimilarity("", "xyz")).toBe(0);
});
