import { randomBytes } from "node:crypto";
import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { secondMs } from "../../core/time";
import { S3Server } from "../../testing/engines/s3rver";
import { useFolder } from "../../testing/folders";
import { isStorageAway, type Storage } from "./driver";
import { openBucket, type S3Settings } from "./s3-client";
import { s3Objects } from "./s3-objects";
import { s3Storage } from "./s3-storage";

const folder = useFolder();
let server: S3Server;
beforeAll(async () => {
  server = await S3Server.start();
});
afterAll(() => server.stop());
beforeEach(() => {
  server.intercept = () => undefined;
});

const open = (more: Partial<S3Settings> = {}): Storage =>
  s3Storage(
    { ...server.settings, S3_PREFIX: "", S3_DIRECT_UPLOADS: true, ...more } as S3Settings,
    path.join(folder, "staging"),
  );

function stage(bytes: Buffer): string {
  const file = path.join(folder, "staging", randomBytes(8).toString("hex"));
  writeFileSync(file, bytes);
  return file;
}

const keep = async (storage: Storage, bytes: Buffer, key: string) => {
  await storage.keep(stage(bytes), key, "image/webp");
};

describe("a client that uploads to a signed address", () => {
  const inAMinute = () => new Date(Date.now() + 60 * secondMs);
  const bytes = Buffer.from("twelve bytes");
  const expected = { contentType: "image/png", size: bytes.length, expiresAt: inAMinute() };
  const incoming = () => {
    const { incoming: found } = open();
    if (!found) throw new Error("Nothing comes in here.");
    return found;
  };
  async function admit(key: string, more: Partial<typeof expected> = {}) {
    const admitted = await incoming().admit(key, { ...expected, ...more });
    if (admitted.to !== "address") throw new Error("It is no address.");
    return admitted;
  }
  const put = async (url: string, body: Buffer, headers: Record<string, string>) =>
    (await fetch(url, { method: "PUT", body: new Uint8Array(body), headers })).status;

  it("may send one file of the size, type and name that were signed, and no other", async () => {
    const { url, headers } = await admit("aa");
    expect(await put(url, Buffer.concat([bytes, bytes]), headers)).toBe(403);
    expect(await put(url, bytes.subarray(1), headers)).toBe(403);
    expect(await put(url, bytes, { "content-type": "text/html" })).toBe(403);
    expect(await put(url.replace("/aa?", "/ab?"), bytes, headers)).toBe(403);
    expect(await put(url.replace(/X-Amz-Expires=\d+/, "X-Amz-Expires=9999"), bytes, headers)).toBe(403);
    expect((await fetch(url)).status).toBe(403);
    expect(await incoming().find("aa")).toBe(null);
    expect(await put(url, bytes, headers)).toBe(200);
    const arrived = await incoming().find("aa");
    expect(arrived?.size).toBe(bytes.length);
    expect(await new Response(await arrived?.open()).text()).toBe(bytes.toString());
    await incoming().remove("aa");
    expect(await incoming().find("aa")).toBe(null);
  });

  it("may do so at the address that clients reach, which is signed", async () => {
    const S3_PUBLIC_ENDPOINT = "https://s3.example";
    const admitted = await open({ S3_PUBLIC_ENDPOINT }).incoming?.admit("ac", expected);
    expect(admitted).toMatchObject({
      url: expect.stringMatching(/^https:\/\/s3\.example\/files\/incoming\/ac\?/),
    });
  });

  it("leaves nothing for good: what arrived before a time is removed", async () => {
    const { url, headers } = await admit("ad");
    await put(url, bytes, headers);
    const storage = open();
    await keep(storage, bytes, "kept");
    await storage.incoming?.clear(new Date(Date.now() - 60 * secondMs));
    expect(await incoming().find("ad")).not.toBe(null);
    await storage.incoming?.clear(inAMinute());
    expect(server.names()).toEqual(["media/kept"]);
    await storage.remove(["kept"]);
  });
});

describe("a store that fails", () => {
  it.each([
    ["keys that it doesn't know", { S3_ACCESS_KEY_ID: "another" }, /doesn't accept the keys/],
    ["a wrong secret", { S3_SECRET_ACCESS_KEY: "another" }, /doesn't accept the keys/],
    ["a bucket that it lacks", { S3_BUCKET: "other" }, /There is no bucket other at http/],
    [
      "an address where nothing is",
      { S3_ENDPOINT: "http://127.0.0.1:1" },
      /can't be reached \(ECONNREFUSED\)/,
    ],
  ])("says so of %s", async (_, more, words) => {
    const storage = open(more);
    const acts = [
      () => storage.check(),
      () => storage.open("aa"),
      () => storage.remove(["aa"]),
      () => keep(storage, Buffer.from("x"), "aa"),
    ];
    for (const act of acts) {
      const error: unknown = await act().catch((each) => each);
      expect(isStorageAway(error), String(error)).toBe(true);
      expect(String(error)).toMatch(words);
    }
  });

  it("for a moment is asked again", async () => {
    let failures = 2;
    server.intercept = (_, reply) => {
      if (failures-- <= 0) return;
      reply.writeHead(503).end();
      return "answered";
    };
    const storage = open();
    await keep(storage, Buffer.from("x"), "again");
    expect(failures).toBe(-1);
    await storage.remove(["again"]);
  });

  it("while it gets a file in parts has no file under its name, and gets it whole later", {
    timeout: 60_000,
  }, async () => {
    const storage = open();
    const bytes = randomBytes(9 << 20);
    const file = stage(bytes);
    let parts = 0;
    server.intercept = (asked) => {
      if (asked.url?.includes("partNumber=2")) {
        parts++;
        asked.socket.destroy();
        return "answered";
      }
    };
    const error: unknown = await storage.keep(file, "parts", "video/mp4").catch((each) => each);
    expect([isStorageAway(error), parts]).toEqual([true, 3]);
    expect(existsSync(file)).toBe(true);
    await expect(storage.open("parts")).rejects.toMatchObject({ code: "ENOENT" });
    server.intercept = () => undefined;
    await storage.keep(file, "parts", "video/mp4");
    const got = Buffer.from(await new Response(await storage.open("parts")).arrayBuffer());
    expect(got.equals(bytes)).toBe(true);
  });

  it("is found again after it was killed in the middle of a file", { timeout: 60_000 }, async () => {
    const storage = open();
    await keep(storage, randomBytes(9 << 20), "long");
    const reader = (await storage.open("long")).getReader();
    await reader.read();
    await server.kill();
    const error: unknown = await (async () => {
      while (!(await reader.read()).done);
    })().catch((each) => each);
    expect(isStorageAway(error), String(error)).toBe(true);
    await expect(storage.check()).rejects.toThrow(/can't be reached/);
    await server.restart();
    await storage.check();
    expect((await new Response(await storage.open("long")).arrayBuffer()).byteLength).toBe(9 << 20);
  });

  it("removes the rest, and says what it could not remove", async () => {
    const storage = open();
    await keep(storage, Buffer.from("x"), "locked");
    await keep(storage, Buffer.from("x"), "other");
    server.intercept = (asked, reply) => {
      if (!asked.url?.includes("locked")) return;
      asked.resume();
      reply.writeHead(403, { "content-type": "application/xml" });
      reply.end('<?xml version="1.0"?><Error><Code>AccessDenied</Code></Error>');
      return "answered";
    };
    await expect(storage.remove(["locked", "other"])).rejects.toThrow("doesn't allow these keys");
    expect(server.names()).toContain("media/locked");
    expect(server.names()).not.toContain("media/other");
  });
});

describe("an upload to a store that takes it and says nothing", () => {
  it("ends before a proxy gives up, as one that can be tried again", async () => {
    const objects = s3Objects(openBucket(server.settings as unknown as S3Settings), 200);
    server.intercept = () => "answered";
    const sent = objects.put(stage(randomBytes(1000)), "media/silent", "image/webp");
    expect(await sent.catch(isStorageAway)).toBe(true);
  });
});
