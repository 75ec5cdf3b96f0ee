import { renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { stringify } from "yaml";
import { stableId } from "../../core/ids";
import { addDays } from "../../core/time";
import { documentToMarkdown } from "../../documents/blocks/document-markdown";
import { diskStorage } from "../../platform/storage/disk-storage";
import { ArchiveFolder, type Json, readIn } from "../../testing/archive-folder";
import { anOrganization, aPerson, ctx } from "../../testing/people";
import { importFolder } from "./import-folder";

const box = new ArchiveFolder();
const revision = (version: number) => `products/${box.sound}/revisions/${version}.json`;

/** Puts Markdown in the place of a revision's JSON, with other front matter. */
function write(at: string, change: (fields: Json, body: string) => string = (_, body) => body): void {
  const { blocks, ...fields } = readIn(at, revision(2));
  fields.blocks = blocks.map(({ id }: Json) => id);
  const body = change(fields, documentToMarkdown(blocks));
  rmSync(path.join(at, revision(2)));
  writeFileSync(
    path.join(at, revision(2)).replace(/json$/, "md"),
    `---\n${stringify(fields, { schema: "core" })}---\n\n${body}`,
  );
}

describe("a revision written in Markdown", () => {
  it("is the one that JSON is", async () => {
    await box.empty();
    expect(await box.importIt(box.whole)).toMatchObject({ imported: 2, skipped: [] });
    const again = await box.importIt(box.changed((at) => write(at)));
    expect(again).toMatchObject({ imported: 0, unchanged: 2, skipped: [] });
  });

  it("may leave out ids and what is empty, and names its blocks by words", async () => {
    await box.empty();
    const at = box.changed((copy) =>
      write(copy, (fields, body) => {
        for (const [name, value] of Object.entries(fields)) if (value === null) delete fields[name];
        delete fields.id;
        delete fields.version;
        for (const review of fields.reviews) for (const made of review.decisions) delete made.id;
        fields.blocks = ["opening"];
        fields.createdAt = fields.createdAt.replace(/\.\d+/, "");
        return body;
      }),
    );
    expect((await box.importIt(at)).skipped).toEqual([]);
    expect(await box.importIt(at)).toMatchObject({ unchanged: 2, skipped: [] });
    const product = await box.target.db.product.findUniqueOrThrow({ where: { slug: box.sound } });
    const written = await box.target.db.revision.findFirstOrThrow({
      where: { productId: product.id, version: 2 },
    });
    expect(written.blocks).toMatchObject([{ id: stableId(`${product.id}/opening`) }]);
  });

  it.each([
    ["names for other blocks than it has", (fields: Json) => (fields.blocks = ["a", "b"]), /blocks: names 2/],
    ["a field of its own", (fields: Json) => (fields.mood = "good"), /mood/],
    ["reviews that are no list", (fields: Json) => (fields.reviews = "none"), /must be lists/],
  ])("with %s keeps its product out", async (_, change, reason) => {
    const at = box.changed((copy) =>
      write(copy, (fields, body) => {
        change(fields);
        return body;
      }),
    );
    await box.skips(at, reason, box.sound);
  });

  it("of which something would be lost keeps its product out", async () => {
    await box.skips(
      box.changed((at) => write(at, () => "A line\n\n---\n\nAnother\n")),
      /A divider was left out/,
      box.sound,
    );
    const broken = box.changed((at) => {
      renameSync(path.join(at, revision(2)), path.join(at, revision(2)).replace(/json$/, "md"));
      writeFileSync(path.join(at, revision(2)).replace(/json$/, "md"), "---\na: [\n---\n");
    });
    await box.skips(broken, /not valid YAML/, box.sound);
  });
});

describe("an import as of another time, for other authors", () => {
  it("moves every time and day, and leaves who wrote each organization's products as it is told", async () => {
    await box.empty();
    const { db } = box.target;
    const admin = await aPerson(db, { role: "admin" });
    const author = await aPerson(db);
    const { slug: organization } = await anOrganization(db, author);
    const at = box.changed((copy) => {
      const file = readIn(copy, `products/${box.sound}/product.json`);
      const from = readIn(copy, `organizations/${file.organization}.json`);
      writeFileSync(
        path.join(copy, `organizations/${organization}.json`),
        JSON.stringify({ ...from, slug: organization }),
      );
      writeFileSync(
        path.join(copy, `products/${box.sound}/product.json`),
        JSON.stringify({ ...file, organization }),
      );
    });
    const { exportedAt } = readIn(at, "manifest.json");
    const { createdAt } = readIn(at, revision(2));
    const asOf = addDays(new Date(exportedAt), 40);
    const options = { asOf, authors: new Map([[organization, author]]) };
    const house = diskStorage(path.join(box.folder, "later"));
    expect(await importFolder(ctx(db, admin, asOf), house, at, options)).toMatchObject({ imported: 1 });
    const written = await db.revision.findFirstOrThrow({
      where: { product: { slug: box.sound }, version: 2 },
      include: { product: { include: { organization: true } } },
    });
    expect(written.createdAt).toEqual(addDays(new Date(createdAt), 40));
    expect(written.authorId).toBe(author.person.id);
    expect(written.product.organization.slug).toBe(organization);
  });
});
