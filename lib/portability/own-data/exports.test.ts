import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, describe, expect, it } from "vitest";
import type { SessionCaller } from "../../core/ctx";
import { addDays } from "../../core/time";
import { deleteAccount } from "../../identity/accounts/delete-account";
import { findSession } from "../../identity/auth/sessions";
import { diskStorage } from "../../platform/storage/disk-storage";
import { castVote } from "../../ranking/votes/cast-vote";
import { useDatabase } from "../../testing/database";
import { aPublished } from "../../testing/documents";
import { aPerson, ctx } from "../../testing/people";
import { addApp } from "../../testing/second-factors";
import { unzip } from "../../testing/zip";
import { latestExport, pruneExports, readExport, requestExport } from "./exports";
import { makeExport } from "./make-export";

const test = useDatabase();
const folder = mkdtempSync(path.join(tmpdir(), "vitrine-exports-"));
const storage = diskStorage(folder);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const make = (id: string, at = new Date()) => makeExport({ db: test.db, now: at }, storage, { id });

/** The files of a person's export, by name. */
async function exported(caller: SessionCaller): Promise<Map<string, string>> {
  const { id } = await requestExport(ctx(test.db, caller));
  await make(id);
  const { storageKey } = await readExport(ctx(test.db, caller), { id });
  const zip = await buffer(Readable.fromWeb((await storage.open(storageKey ?? "")) as never));
  return new Map([...unzip(zip)].map(([name, bytes]) => [name, bytes.toString("utf8")]));
}

describe("an export", () => {
  it("has what the person made, said and uploaded, and no secret", async () => {
    const made = await aPublished(test.db);
    const caller = made.owner;
    const { codes, begun } = await addApp(ctx(test.db, caller));
    await test.db.person.update({
      where: { id: caller.person.id },
      data: { passwordHash: "a hash of theirs" },
    });
    const voter = await aPerson(test.db);
    await castVote(ctx(test.db, voter), { productId: made.id });
    const storageKey = randomBytes(24).toString("hex");
    const file = path.join(storage.staging, "upload");
    await writeFile(file, "the picture");
    await storage.keep(file, storageKey, "image/webp");
    const media = { kind: "image", contentType: "image/webp", size: 11, sha256: randomBytes(32) } as const;
    const uploaded = await test.db.media.create({
      data: { ...media, storageKey, uploaderId: caller.person.id },
    });
    await test.db.media.create({
      data: { ...media, storageKey: "gone".padEnd(48, "0"), uploaderId: caller.person.id },
    });

    const files = await exported(caller);
    const rows = (name: string) => JSON.parse(files.get(name) ?? "null");
    expect(rows("account.json")).toMatchObject([{ email: caller.person.email, has_password: true }]);
    const revisions = rows("revisions.json") as { product_id: string }[];
    expect(new Set(revisions.map((each) => each.product_id))).toEqual(new Set([made.id]));
    expect(rows("organizations.json")).toMatchObject([{ role: "owner" }]);
    expect(files.get(`media/${uploaded.id}.webp`)).toBe("the picture");
    expect(files.get("README.txt")).toContain("These files were missing");
    const all = [...files.values()].join("\n");
    for (const secret of ["a hash of theirs", begun.totp?.secret ?? "", ...codes, voter.person.email ?? ""])
      expect(all).not.toContain(secret);
    expect(JSON.parse((await exported(voter)).get("votes.json") ?? "")).toMatchObject([{ counted: true }]);
  });

  it("is one at a time, the caller's own, and gone after a week with its file", async () => {
    const [caller, other] = [await aPerson(test.db), await aPerson(test.db)];
    const [one, two] = await Promise.all([1, 2].map(() => requestExport(ctx(test.db, caller))));
    expect(one?.id).toBe(two?.id);
    const id = one?.id ?? "";
    await expect(readExport(ctx(test.db, other), { id })).rejects.toMatchObject({ code: "not_found" });
    expect(await readExport(ctx(test.db, caller), { id })).toMatchObject({ storageKey: null });
    await make(id);
    const { storageKey } = await readExport(ctx(test.db, caller), { id });
    expect((await latestExport(ctx(test.db, caller)))?.status).toBe("ready");
    const later = addDays(new Date(), 8);
    await expect(readExport(ctx(test.db, caller, later), { id })).rejects.toMatchObject({
      code: "not_found",
    });
    expect(await pruneExports({ db: test.db, now: later }, storage)).toBeGreaterThan(0);
    await expect(storage.open(storageKey ?? "")).rejects.toThrow();
  });

  it("and deleting the account are open to a suspended person; the deletion ends the export", async () => {
    const { sid, person } = await aPerson(test.db);
    await test.db.person.update({ where: { id: person.id }, data: { suspendedAt: new Date() } });
    const caller = await findSession(test.db, sid, new Date(), { suspendedToo: true });
    if (!caller) throw new Error("The suspended person is not let in.");
    const files = await exported(caller);
    expect(JSON.parse(files.get("account.json") ?? "")).toMatchObject([{ email: person.email }]);
    await deleteAccount(ctx(test.db, caller), { email: person.email ?? undefined });
    expect(await latestExport(ctx(test.db, caller))).toBeNull();
    expect(await findSession(test.db, sid, new Date(), { suspendedToo: true })).toBeNull();
  });
});
