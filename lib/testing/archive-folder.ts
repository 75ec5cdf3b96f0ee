import { cpSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect } from "vitest";
import type { SessionCaller } from "../core/ctx";
import { uploadMedia } from "../documents/media/upload-media";
import { diskStorage } from "../platform/storage/disk-storage";
import { mediaStorage } from "../platform/storage/storage";
import { exportProducts } from "../portability/archive/export-products";
import { importFolder } from "../portability/archive/import-folder";
import type { MoveReport } from "../portability/archive/schema";
import { useDatabase } from "./database";
import { aDraft, aPublished, galleryBlock, paragraph, save } from "./documents";
import { useFolder, useMediaFolder } from "./folders";
import { aPerson, ctx } from "./people";
import { pictures } from "./pictures";
import { removeProducts } from "./products";

/** A parsed file that tests may change in any way. */
export type Json = ReturnType<typeof JSON.parse>;

export const readIn = (at: string, name: string): Json =>
  JSON.parse(readFileSync(path.join(at, name), "utf8"));

/** Changes one JSON file in a folder. */
export const edit =
  (name: string, change: (value: Json) => void) =>
  (at: string): void => {
    const value = readIn(at, name);
    change(value);
    writeFileSync(path.join(at, name), JSON.stringify(value));
  };

const now = new Date();

/** The archive of a public product and one with a picture, to be copied and damaged. */
export class ArchiveFolder {
  readonly target = useDatabase();
  readonly source = useDatabase();
  readonly folder = useFolder();
  readonly whole = path.join(this.folder, "whole");
  sound = "";
  pictured = "";
  /** Of the picture: its id, and the names of the served file and of the original. */
  media = { id: "", file: "", original: "" };
  private made = 0;
  private admin: SessionCaller | undefined;

  constructor() {
    useMediaFolder();
    beforeAll(() => this.fill());
  }

  private async fill(): Promise<void> {
    this.admin = await aPerson(this.target.db, { role: "admin" });
    const { db } = this.source;
    this.sound = (await aPublished(db, { name: "A sound one" })).slug;
    const pictured = await aDraft(db, { name: "With a picture" });
    this.pictured = pictured.slug;
    const bytes = new Uint8Array(await pictures.png());
    const { id } = await uploadMedia(ctx(db, pictured.owner), { file: new Blob([bytes]) });
    await save(db, pictured, [paragraph("Look"), galleryBlock(id)]);
    const wanted = { from: "here", publicOnly: false, slugs: [] };
    await exportProducts({ db, now }, mediaStorage(), this.whole, wanted);
    const { file, original } = readIn(this.whole, `media/${id}.json`);
    this.media = { id, file, original };
  }

  /** A copy of the archive with a change. */
  changed(change: (at: string) => void): string {
    const at = path.join(this.folder, `copy-${++this.made}`);
    cpSync(this.whole, at, { recursive: true });
    change(at);
    return at;
  }

  importIt(at: string): Promise<MoveReport> {
    if (!this.admin) throw new Error("The box is filled once the tests run.");
    const house = diskStorage(path.join(this.folder, `house-${++this.made}`));
    return importFolder(ctx(this.target.db, this.admin, now), house, at);
  }

  async empty(): Promise<void> {
    await removeProducts(this.target.db);
    await this.target.db.media.deleteMany();
  }

  /** An empty directory rejects one product for this reason, in one sentence, and imports the other. */
  async skips(at: string, reason: RegExp, skipped = this.pictured): Promise<void> {
    await this.empty();
    const report = await this.importIt(at);
    expect(report.skipped).toEqual([{ product: skipped, reason: expect.stringMatching(reason) }]);
    expect(report.skipped[0]?.reason).not.toMatch(/\n|node_modules| at .*\.ts/);
    const left = await this.target.db.product.findMany({ select: { slug: true } });
    expect(left).toEqual([{ slug: skipped === this.pictured ? this.sound : this.pictured }]);
  }

  async refuses(at: string, detail: RegExp): Promise<void> {
    await expect(this.importIt(at)).rejects.toMatchObject({ detail: expect.stringMatching(detail) });
  }
}
