import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { seedDemo } from "../../prisma/demo/seed";
import { documentToMarkdown } from "../documents/blocks/document-markdown";
import { markdownToDocument } from "../documents/blocks/import-markdown";
import { isPassword } from "../identity/auth/passwords";
import { splitFrontMatter } from "../portability/blog-import/front-matter";
import { checkTallies } from "../ranking/votes/tallies";
import { useDatabase } from "../testing/database";
import { isDeep } from "../testing/deep";
import { useMediaFolder } from "../testing/folders";

const test = useDatabase();
const stored = useMediaFolder();
const at = path.join(import.meta.dirname, "../../prisma/demo");
const megabytes = 4;

describe("the sample directory's files", () => {
  const written = readdirSync(at, { recursive: true, encoding: "utf8" }).filter(
    (name) => name.endsWith(".md") && name !== "README.md",
  );

  it("hold documents as the Markdown export writes them", () => {
    expect(written.length).toBeGreaterThan(80);
    for (const name of written) {
      const { body } = splitFrontMatter(readFileSync(path.join(at, name), "utf8"));
      const surface = name.startsWith("blog") ? "blog" : "product";
      const { blocks, report } = markdownToDocument(body, { surface });
      expect([name, report]).toEqual([name, []]);
      expect([name, `\n${documentToMarkdown(blocks)}`]).toEqual([name, body === "" ? "\n" : body]);
    }
  });

  it("show every product by a logo and two or three described pictures, in 4 MB", () => {
    const products = path.join(at, "directory/products");
    for (const slug of readdirSync(products)) {
      const last = readdirSync(path.join(products, slug, "revisions"))
        .sort()
        .at(-1);
      const { fields, body } = splitFrontMatter(
        readFileSync(path.join(products, slug, "revisions", String(last)), "utf8"),
      );
      expect([slug, fields.listing]).toEqual([
        slug,
        expect.objectContaining({ logo: { mediaId: expect.any(String), alt: expect.stringMatching(/./) } }),
      ]);
      const { blocks } = markdownToDocument(body, { surface: "product" });
      const pictures = blocks.flatMap(({ type, data }) =>
        type === "gallery" ? (data as { items: unknown[] }).items : [],
      );
      expect([slug, pictures.length]).toEqual([
        slug,
        expect.toSatisfy((length) => length === 2 || length === 3),
      ]);
      for (const picture of pictures)
        expect(picture).toMatchObject({
          media: { mediaId: expect.any(String), alt: expect.stringMatching(/./) },
          caption: expect.stringMatching(/./),
        });
    }
    const files = path.join(at, "directory/media/files");
    const bytes = readdirSync(files).reduce((sum, name) => sum + statSync(path.join(files, name)).size, 0);
    expect(bytes).toBeLessThanOrEqual(megabytes * 1_048_576);
  });
});

describe("the demo's content", () => {
  it.runIf(isDeep)(
    "fills an empty database once, through the rules, with figures that agree",
    {
      timeout: 120_000,
    },
    async () => {
      const lines: string[] = [];
      await seedDemo((line) => lines.push(line));
      expect(lines.length).toBeGreaterThan(0);
      const { db } = test;

      const shown = await db.listing.findMany({ where: { visibleUntil: null }, include: { product: true } });
      expect(shown.length).toBeGreaterThanOrEqual(24);
      const ranks = shown.map(({ product }) => product.rank).sort((a, b) => Number(a) - Number(b));
      expect(ranks).toEqual(shown.map((_, index) => index + 1));
      expect(shown.every(({ product }) => product.trustScore > 0)).toBe(true);
      expect(
        shown.every(
          ({ product, visibleFrom }) => product.firstPublishedAt !== null && visibleFrom < new Date(),
        ),
      ).toBe(true);

      expect(await db.revision.count({ where: { status: "in_review" } })).toBeGreaterThan(0);
      expect(await db.queueItem.count({ where: { status: "open", kind: { not: "claim" } } })).toBe(
        await db.revision.count({ where: { status: "in_review" } }),
      );
      expect(await db.productClaim.findMany()).toMatchObject([{ status: "in_review" }]);
      expect(await db.queueItem.count({ where: { status: "open", kind: "claim" } })).toBe(1);
      expect(await db.revision.count({ where: { status: "changes_requested" } })).toBe(1);
      expect(await db.revision.count({ where: { status: "rejected" } })).toBe(1);

      const pictures = await db.media.count();
      expect(pictures).toBe(readdirSync(path.join(at, "directory/media/files")).length);
      expect(stored()).toHaveLength(pictures);

      expect(await checkTallies(db)).toEqual([]);
      expect(await db.frozenStanding.count()).toBeGreaterThan(0);
      expect(await db.vote.count({ where: { createdAt: { gt: new Date() } } })).toBe(0);
      const samples = await db.pulseSample.groupBy({ by: ["productId"], _count: true });
      expect(Math.max(...samples.map(({ _count }) => _count))).toBeLessThanOrEqual(100);

      const [views] = await db.$queryRaw<
        {
          days: bigint;
          hits: bigint;
          hours: bigint;
          visitors: bigint;
          distinct: bigint;
          visits: bigint;
          outbound: bigint;
        }[]
      >`
      select (select sum(page_views) from traffic_days) as days, (select count(*) from traffic_hits where visitor is not null) as hits,
        (select sum(page_views) from traffic_hours where dimension = 1) as hours,
        (select sum(visitors) from traffic_days) as distinct, (select count(*) from traffic_visitors) as visitors,
        (select count(*) from traffic_hits where outbound_id is not null) as visits, (select sum(outbound) from traffic_days) as outbound`;
      expect(views?.days).toBe(views?.hits);
      expect(views?.hours).toBe(views?.hits);
      expect(views?.visitors).toBe(views?.distinct);
      expect(views?.visits).toBeGreaterThan(0n);
      expect(views?.outbound).toBe(views?.visits);

      const admin = await db.person.findUniqueOrThrow({ where: { email: "admin@demo.example" } });
      expect(admin.role).toBe("admin");
      expect(await isPassword("demo-admin-1", admin.passwordHash)).toBe(true);
      expect(await db.post.count({ where: { status: "published" } })).toBeGreaterThan(0);

      const before = await countAll();
      await seedDemo((line) => expect.unreachable(line));
      expect(await countAll()).toEqual(before);
    },
  );
});

const countAll = async () =>
  Promise.all([
    test.db.person.count(),
    test.db.product.count(),
    test.db.revision.count(),
    test.db.vote.count(),
    test.db.auditEntry.count(),
  ]);
