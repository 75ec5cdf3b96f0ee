import { renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { readPublicProduct } from "../../catalog/products/read-product";
import { newId } from "../../core/ids";
import { ArchiveFolder, edit, type Json, readIn } from "../../testing/archive-folder";
import { removeProducts } from "../../testing/products";

const box = new ArchiveFolder();
const product = () => `products/${box.pictured}/product.json`;
const revision = (version = 2) => `products/${box.pictured}/revisions/${version}.json`;

describe("a document", () => {
  it.each([
    [
      "a hostile link",
      (it: Json) => (it.blocks[0].data.md = "[x](javascript:alert(1))"),
      /blocks\[0\]\.data\.md: /,
    ],
    ["a block of tomorrow", (it: Json) => (it.blocks[0].v = 99), /2\.json: blocks\[0\]\.v: /],
    ["no list", (it: Json) => (it.blocks = {}), /2\.json: blocks: /],
    [
      "a file that it does not show",
      (it: Json) => (it.media = [newId()]),
      /media: The document does not use/,
    ],
    ["another version", (it: Json) => (it.version = 7), /2\.json: version: must be 2, not 7/],
    ["a status of its own making", (it: Json) => (it.status = "loved"), /status: /],
    ["a publication that nothing lists", (it: Json) => (it.status = "published"), /does not list it/],
    ["a review that nobody has open", (it: Json) => (it.status = "in_review"), /reviews: An open submission/],
    ["a time that is none", (it: Json) => (it.createdAt = "2026-13-01T00:00:00.000Z"), /createdAt: /],
    ["a direction turned", (it: Json) => (it.listing.name = "a\u202eb"), /listing\.name: /],
    ["deep nesting", (it: Json) => (it.blocks[0].data.md = { a: deep(20_000) }), /blocks\[0\]\.data/],
  ])("with %s keeps its product out, and no other", async (_, change, reason) => {
    await box.skips(
      box.changed((at) => {
        const value = readIn(at, revision());
        change(value);
        writeFileSync(path.join(at, revision()), unroll(value));
      }),
      reason,
    );
  });

  it("of too many bytes, of none, or of others than UTF-8 is not read", async () => {
    await box.skips(
      box.changed((at) => writeFileSync(path.join(at, revision()), Buffer.alloc(9_000_000, "["))),
      /has 9000000 bytes/,
    );
    await box.skips(
      box.changed((at) => writeFileSync(path.join(at, revision()), "[".repeat(8_000_000))),
      /is not valid JSON/,
    );
    await box.skips(
      box.changed((at) => writeFileSync(path.join(at, revision()), "")),
      /is not valid JSON/,
    );
    await box.skips(
      box.changed((at) => writeFileSync(path.join(at, revision()), Buffer.from([0x22, 0xff, 0x22]))),
      /is not UTF-8/,
    );
    await box.skips(
      box.changed((at) => rmSync(path.join(at, revision(1)))),
      /1\.json is missing/,
    );
  });
});

describe("a product", () => {
  it.each([
    ["a way out", (it: Json) => (it.slug = "../x"), /product\.json: slug: /],
    ["another slug", (it: Json) => (it.slug = "another"), /slug: must match .*another/],
    ["an organization outside", (it: Json) => (it.organization = "../../x"), /organization: /],
    [
      "an organization that is not there",
      (it: Json) => (it.organization = "nobody"),
      /organizations\/nobody\.json is missing/,
    ],
    ["a number past all", (it: Json) => (it.number = 2_147_483_647), /number: /],
    ["a draft made public", (it: Json) => it.listings.push(listing(2)), /listings: Revision 2 is draft/],
    ["a version that is not there", (it: Json) => it.listings.push(listing(9)), /There is no revision 9/],
    ["an odd date of listing", (it: Json) => (it.listedFrom = it.createdAt), /listedFrom: /],
    ["versions out of order", (it: Json) => it.versions.reverse(), /versions: /],
  ])("with %s is kept out", async (_, change, reason) => {
    await box.skips(box.changed(edit(product(), change)), reason);
  });

  it("whose slug is reserved gets another, free here and in the folder, and keeps it", async () => {
    const at = box.changed((at) => {
      const move = (from: string, to: string, slugs: string[]) => {
        renameSync(path.join(at, "products", from), path.join(at, "products", to));
        edit(`products/${to}/product.json`, (it) => {
          it.slug = to;
          it.slugs = slugs.map((slug) => ({ slug, createdAt: it.createdAt }));
        })(at);
      };
      move(box.pictured, "new", ["api", "drawn", "new"]);
      move(box.sound, "new-2", ["new-2"]);
    });
    await box.empty();
    expect(await box.importIt(at)).toMatchObject({
      ...{ imported: 2, skipped: [] },
      changed: [
        { product: "new", reason: "The slug new is reserved, so it got new-3." },
        { product: "new", reason: "A former slug is reserved and was left out." },
      ],
    });
    expect(
      await box.target.db.product.findMany({
        orderBy: { slug: "asc" },
        select: { slug: true, slugs: { select: { slug: true }, orderBy: { slug: "asc" } } },
      }),
    ).toEqual([
      { slug: "new-2", slugs: [{ slug: "new-2" }] },
      { slug: "new-3", slugs: [{ slug: "drawn" }, { slug: "new-3" }] },
    ]);
    expect(await box.importIt(at)).toMatchObject({ imported: 0, unchanged: 2, skipped: [] });
  });

  it("that is public must be fit to be", async () => {
    const at = box.changed((at) => {
      const { versions } = readIn(at, `products/${box.sound}/product.json`);
      edit(
        `products/${box.sound}/revisions/${versions.at(-1)}.json`,
        (it) => (it.blocks[0].data.md = ""),
      )(at);
    });
    await box.skips(at, /blocks\[0\]\.data\.md: /, box.sound);
  });

  it("that is public without a block or a tagline stays so: it was published before that was refused", async () => {
    const at = box.changed((at) => {
      const { versions } = readIn(at, `products/${box.sound}/product.json`);
      edit(`products/${box.sound}/revisions/${versions.at(-1)}.json`, (it) => {
        it.blocks = [];
        it.listing.tagline = "";
        delete it.listing.withoutWebsite;
      })(at);
    });
    await box.empty();
    expect(await box.importIt(at)).toMatchObject({ imported: 2, skipped: [] });
    const shown = await readPublicProduct({ db: box.target.db, now: new Date() }, { slug: box.sound });
    expect(shown).toMatchObject({ tagline: "", document: { blocks: [], listing: { withoutWebsite: null } } });
  });

  it("whose slug is another's here is told, and so is a folder that has no slug's name", async () => {
    await removeProducts(box.target.db);
    const organization = await box.target.db.organization.create({ data: { slug: `o-one`, name: "O" } });
    const data = { slug: box.pictured, organizationId: organization.id };
    await box.target.db.product.create({ data: { ...data, slugs: { create: { slug: box.pictured } } } });
    expect((await box.importIt(box.whole)).skipped).toEqual([
      { product: box.pictured, reason: `The slug ${box.pictured} belongs to another product here.` },
    ]);
    const odd = box.changed((at) =>
      renameSync(path.join(at, "products", box.pictured), path.join(at, "products", "Odd\u001b[2J")),
    );
    expect((await box.importIt(odd)).skipped).toMatchObject([
      { reason: expect.stringContaining("is not a slug") },
    ]);
  });

  it("whose ids are another's here is kept out", async () => {
    await removeProducts(box.target.db);
    await box.importIt(box.whole);
    const twin = box.changed((at) => {
      renameSync(path.join(at, "products", box.sound), path.join(at, "products", "twin"));
      edit("products/twin/product.json", (it) => {
        Object.assign(it, { id: newId(), slug: "twin", slugs: [{ slug: "twin", createdAt: it.createdAt }] });
      })(at);
    });
    expect((await box.importIt(twin)).skipped).toEqual([
      { product: "twin", reason: expect.stringContaining("belongs to another product's revision here") },
    ]);
  });
});

const listing = (version: number) => ({
  version,
  visibleFrom: new Date().toISOString(),
  visibleUntil: null,
});

/** Nesting too deep for JSON.stringify is written by hand. */
const mark = "DEEP";
const deep = (levels: number) => `${mark}${levels}`;
const unroll = (value: object) =>
  JSON.stringify(value).replace(
    new RegExp(`"${mark}(\\d+)"`),
    (_, levels) => "[".repeat(Number(levels)) + "]".repeat(Number(levels)),
  );
