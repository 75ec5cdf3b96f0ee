import { mkdtemp, open, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { BatchWriter } from "./batch-writer";
import { megabyte } from "./rules";

type Handle = ConstructorParameters<typeof BatchWriter>[0];

async function write(writer: BatchWriter, bytes: Buffer, piece: number): Promise<void> {
  for (let at = 0; at < bytes.length; at += piece) await writer.write(bytes.subarray(at, at + piece));
  await writer.finish();
}

it.each([1_000, 65_536, 3 * megabyte])("writes every byte in its place, %d at a time", async (piece) => {
  const folder = await mkdtemp(path.join(tmpdir(), "vitrine-batches-"));
  const handle = await open(path.join(folder, "file"), "wx");
  const bytes = Buffer.from(Array.from({ length: 4 * megabyte + 7 }, (_, index) => (index * 7) % 251));
  await write(new BatchWriter(handle), bytes, piece);
  await handle.close();
  expect((await readFile(path.join(folder, "file"))).equals(bytes)).toBe(true);
  await rm(folder, { recursive: true });
});

const lengthOf = (batch: Uint8Array[]) => batch.reduce((sum, part) => sum + part.length, 0);
const whole = async (batch: Uint8Array[]) => ({ bytesWritten: lengthOf(batch) });
const nothing = async () => {};

it.each<[string, object]>([
  ["a write fails", { writev: () => Promise.reject(new Error("no space")), datasync: nothing }],
  [
    "the disk takes only a part",
    { writev: async (batch: Uint8Array[]) => ({ bytesWritten: lengthOf(batch) - 1 }), datasync: nothing },
  ],
  ["a sync fails on the way", { writev: whole, datasync: () => Promise.reject(new Error("gone")) }],
])("fails when %s, though the last sync does not", async (_, handle) => {
  const writer = new BatchWriter({ sync: nothing, ...handle } as unknown as Handle);
  await expect(write(writer, Buffer.alloc(40 * megabyte), megabyte)).rejects.toThrow();
});
