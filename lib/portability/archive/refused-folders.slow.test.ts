import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { newId } from "../../core/ids";
import { mediaStorage } from "../../platform/storage/storage";
import { ArchiveFolder, edit } from "../../testing/archive-folder";
import { aPerson, ctx } from "../../testing/people";
import { importFolder } from "./import-folder";

const box = new ArchiveFolder();
const now = new Date();
let moved = 0;
const row = () => `media/${box.media.id}.json`;
const product = () => `products/${box.pictured}/product.json`;
const kept = (at: string) => path.join(at, "media/files", box.media.file);

describe("a folder", () => {
  it("of a later version, of another kind, or none, is refused as a whole", async () => {
    await box.refuses(
      box.changed(edit("manifest.json", (it) => (it.version = 2))),
      /version is 2.*reads up to 1/,
    );
    await box.refuses(
      box.changed(edit("manifest.json", (it) => (it.format = "zip"))),
      /manifest\.json is not the manifest of an export/,
    );
    await box.refuses(box.changed(edit("manifest.json", (it) => (it.more = 1))), /manifest\.json.*more/);
    await box.refuses(
      box.changed((at) => writeFileSync(path.join(at, "manifest.json"), "{")),
      /is not valid JSON/,
    );
    await box.refuses(
      box.changed((at) => rmSync(path.join(at, "manifest.json"))),
      /manifest\.json is missing/,
    );
    await box.refuses(path.join(box.folder, "nowhere"), /There is no folder/);
    await box.refuses(
      box.changed((at) => rmSync(path.join(at, "products", box.sound), { recursive: true })),
      /counts\.products: is 2, but there are 1/,
    );
  });

  it("comes by an admin only", async () => {
    const member = await aPerson(box.target.db);
    await expect(
      importFolder(ctx(box.target.db, member, now), mediaStorage(), box.whole),
    ).rejects.toMatchObject({
      code: "forbidden",
    });
  });
});

describe("a file of media", () => {
  it.each([
    ["a changed byte", (at: string) => flip(kept(at)), /media\/files\/.* has been changed/],
    [
      "a cut end",
      (at: string) => writeFileSync(kept(at), readFileSync(kept(at)).subarray(0, 40)),
      /has been changed/,
    ],
    [
      "a changed original",
      (at: string) => flip(path.join(at, "media/files", box.media.original)),
      /has been changed/,
    ],
    ["no file", (at: string) => rmSync(kept(at)), /media\/files\/.* is missing/],
    ["no row", (at: string) => rmSync(path.join(at, row())), /media\/.*\.json is missing/],
    [
      "a way out",
      (at: string) => edit(row(), (it) => (it.file = "../../../etc/passwd"))(at),
      /file: must be/,
    ],
    ["another id", (at: string) => edit(row(), (it) => (it.id = newId()))(at), /\.json: id: must match/],
    ["another size", (at: string) => edit(row(), (it) => (it.size += 1))(at), /size: The file has/],
    ["another width", (at: string) => edit(row(), (it) => (it.width = 9))(at), /don.t match the file/],
    ["a wrong type", (at: string) => edit(row(), (it) => (it.size = "1"))(at), /json: size: /],
  ])("with %s keeps its product out, and no other", async (_, change, reason) => {
    await box.skips(box.changed(change), reason);
  });

  it("that is a link, or behind one, is not followed", async () => {
    const outside = path.join(box.folder, "outside");
    mkdirSync(outside, { recursive: true });
    const away = (name: string) => (at: string) => {
      const kept = path.join(outside, `${++moved}`);
      renameSync(path.join(at, name), kept);
      symlinkSync(kept, path.join(at, name));
    };
    await box.skips(box.changed(away(`media/files/${box.media.file}`)), /is a symbolic link/);
    await box.skips(box.changed(away("media")), /is a symbolic link or inside one/);
    await box.skips(box.changed(away(product())), /product\.json is a symbolic link/);
    await box.skips(box.changed(away(`products/${box.pictured}/revisions`)), /1\.json is a symbolic link/);
    await box.refuses(box.changed(away("manifest.json")), /is a symbolic link/);
    await box.refuses(box.changed(away("products")), /is a symbolic link/);
    const folder = (at: string) => {
      rmSync(path.join(at, product()));
      mkdirSync(path.join(at, product()));
    };
    await box.skips(box.changed(folder), /is not a file/);
  });

  it("that is what it is not is kept out, also with the right name", async () => {
    const at = box.changed((at) => {
      const fake = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>");
      const sha256 = createHash("sha256").update(fake).digest("hex");
      writeFileSync(path.join(at, "media/files", `${sha256}.webp`), fake);
      edit(row(), (it) => Object.assign(it, { file: `${sha256}.webp`, size: fake.length }))(at);
    });
    await box.skips(at, /is not image\/webp/);
  });

  it("whose id is of another file here is kept out, and one that is the same is used", async () => {
    await box.empty();
    const media = await box.source.db.media.findUniqueOrThrow({ where: { id: box.media.id } });
    const other = { ...media, sha256: new Uint8Array(32), uploaderId: null };
    await box.target.db.media.create({ data: other });
    const report = await box.importIt(box.whole);
    expect(report.skipped).toMatchObject([{ reason: expect.stringContaining("Another file here") }]);
    await box.target.db.media.update({ where: { id: box.media.id }, data: { sha256: media.sha256 } });
    expect(await box.importIt(box.whole)).toMatchObject({ imported: 1, unchanged: 1, media: 0, skipped: [] });
  });
});

function flip(at: string): void {
  const bytes = readFileSync(at);
  bytes[bytes.length - 1] = Number(bytes.at(-1)) ^ 1;
  writeFileSync(at, bytes);
}
