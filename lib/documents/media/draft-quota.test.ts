import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { addDays } from "../../core/time";
import { inTransaction } from "../../platform/db/db";
import { useDatabase } from "../../testing/database";
import { ctx } from "../../testing/people";
import { untilWaiting } from "../../testing/until-waiting";
import { type Charge, chargeDraft, growCharge, settleCharge } from "./draft-quota";
import { allDraftsBytes, draftBytes, draftFiles, maxBytes, megabyte, networkDraftsBytes } from "./rules";

const test = useDatabase();
const now = new Date();

async function aDraft(network?: Uint8Array<ArrayBuffer>) {
  const data = { digest: new Uint8Array(randomBytes(32)), expiresAt: addDays(now, 1) };
  const { id } = await test.db.anonymousDraft.create({ data });
  const caller = { kind: "draft", draftId: id } as const;
  const by = { ...ctx(test.db, caller, now), network };
  const charge = (announced?: number) => chargeDraft(by, { announced, isWhole: true });
  const begin = (announced?: number) => chargeDraft(by, { announced });
  const grow = (of: Charge, arrived: number) => growCharge(by, of, arrived);
  const read = async () => {
    const row = await test.db.anonymousDraft.findUniqueOrThrow({ where: { id } });
    return { files: row.fileCount, bytes: Number(row.byteCount) };
  };
  return { id, charge, begin, grow, read };
}

// Fails without `for update` in chargeDraft: both would read the same quota before either used it.
it("gives the last room to one of two that wait for it", async () => {
  const { id, charge, read } = await aDraft();
  await test.db.anonymousDraft.update({ where: { id }, data: { byteCount: draftBytes - 10 * megabyte } });
  let charges: Promise<unknown>[] = [];
  await inTransaction(test.db, async (tx) => {
    await tx.$queryRaw`select id from anonymous_drafts where id = ${id}::uuid for update`;
    charges = [1, 2].map(() => charge(8 * megabyte));
    await untilWaiting(test.db, 2);
    await tx.anonymousDraft.update({ where: { id }, data: { fileCount: 1 } });
  });
  const results = await Promise.allSettled(charges);
  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await read()).toEqual({ files: 2, bytes: draftBytes - 2 * megabyte });
});

it("shares 20 files and 150 MB among uploads at once", async () => {
  const small = await aDraft();
  const many = await Promise.allSettled(Array.from({ length: 40 }, () => small.charge(1000)));
  expect(many.filter(({ status }) => status === "fulfilled")).toHaveLength(draftFiles);
  expect(await small.read()).toEqual({ files: draftFiles, bytes: draftFiles * 1000 });
  const large = await aDraft();
  const big = await Promise.allSettled(Array.from({ length: 15 }, () => large.charge(30 * megabyte)));
  expect(big.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
  expect(await large.read()).toEqual({ files: 5, bytes: draftBytes });
  for (const each of big)
    if (each.status === "rejected") expect(each.reason).toMatchObject({ code: "payload_too_large" });
});

it("takes what is left where nothing is announced, and leaves of it what the file took", async () => {
  const { charge, read } = await aDraft();
  const first = await charge();
  expect(first.bytes).toBe(maxBytes.video);
  const second = await charge();
  expect(second.bytes).toBe(draftBytes - maxBytes.video);
  await expect(charge()).rejects.toMatchObject({ code: "payload_too_large" });
  await settleCharge(test.db, first, 10);
  expect(await read()).toEqual({ files: 2, bytes: second.bytes + 10 });
  await settleCharge(test.db, second, null);
  expect(await read()).toEqual({ files: 1, bytes: 10 });
});

it("gives 20 files and says after them when there will be more", async () => {
  const { charge } = await aDraft();
  for (let file = 0; file < draftFiles; file++) await charge(1);
  await expect(charge(1)).rejects.toMatchObject({
    code: "rate_limited",
    headers: { "retry-after": "86400" },
  });
});

it("has no room in a draft that has expired or was claimed", async () => {
  for (const data of [{ expiresAt: now }, { claimedAt: now }]) {
    const { id, charge } = await aDraft();
    await test.db.anonymousDraft.update({ where: { id }, data });
    await expect(charge(1)).rejects.toMatchObject({ code: "payload_too_large" });
  }
});

const networkOf = (name: string) => new Uint8Array(Buffer.from(name));
/** Other drafts that hold this much together. */
const holding = (bytes: number, network: Uint8Array<ArrayBuffer> | null = null) =>
  test.db.anonymousDraft.create({
    data: { digest: new Uint8Array(randomBytes(32)), expiresAt: addDays(now, 1), byteCount: bytes, network },
  });

it("reserves as bytes arrive: hundreds of uploads that never go on leave room for another", async () => {
  const others = await Promise.all(Array.from({ length: 300 }, () => aDraft()));
  for (const { begin } of others) await begin(maxBytes.video);
  const held = await test.db.anonymousDraft.aggregate({ _sum: { byteCount: true } });
  expect(Number(held._sum.byteCount)).toBeLessThan(allDraftsBytes / 4);
  const { begin, grow, read } = await aDraft();
  const charge = await begin(maxBytes.video);
  await grow(charge, 30 * megabyte);
  expect(Number((await read()).bytes)).toBeGreaterThanOrEqual(30 * megabyte);
  await settleCharge(test.db, charge, 30 * megabyte);
  expect(await read()).toEqual({ files: 1, bytes: 30 * megabyte });
  await test.db.anonymousDraft.deleteMany();
});

it("ends a file that outgrows its draft as it arrives", async () => {
  const { id, begin, grow } = await aDraft();
  const charge = await begin();
  await test.db.anonymousDraft.update({ where: { id }, data: { byteCount: draftBytes } });
  await grow(charge, charge.bytes);
  await expect(grow(charge, charge.bytes + 1)).rejects.toMatchObject({ code: "payload_too_large" });
});

it("gives one network 2 GB, and all the others their room", async () => {
  const [home, away] = [networkOf("home"), networkOf("away")];
  const row = await holding(networkDraftsBytes - 1000, home);
  await expect((await aDraft(home)).charge(1001 + 65_536)).rejects.toMatchObject({
    code: "payload_too_large",
  });
  await (await aDraft(home)).charge(1000);
  await (await aDraft(away)).charge(megabyte);
  await test.db.anonymousDraft.update({ where: { id: row.id }, data: { byteCount: allDraftsBytes } });
  await expect((await aDraft(away)).charge(megabyte)).rejects.toMatchObject({ code: "payload_too_large" });
  await test.db.anonymousDraft.deleteMany();
});
