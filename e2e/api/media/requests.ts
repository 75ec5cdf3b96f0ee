import { readdirSync, statSync } from "node:fs";
import { request } from "node:http";
import path from "node:path";
import { Readable } from "node:stream";
import { expect, inject } from "vitest";
import { operations } from "@/lib/api/operations/all";
import { type Caller, holdAgainst, type Reply, site } from "../caller";

export const uploadPath = "/api/v1/media/upload";
const upload = operations.find(({ path: at }) => at === uploadPath);

export type Uploaded = {
  id: string;
  url: string;
  sha256: string;
  width: number;
  height: number;
  size: number;
};

/** Uploads bytes as they are, and holds the reply against the operation. */
export async function send(caller: Caller, bytes: Buffer, headers: Record<string, string> = {}) {
  const init = { method: "POST", body: new Uint8Array(bytes), headers };
  const reply = await caller.fetch(uploadPath, init);
  if (upload) holdAgainst(upload, reply);
  return reply as Reply<Uploaded & { code: string; errors: { path: string; code: string }[] }>;
}

/** Uploads a form. */
export async function sendForm(caller: Caller, fill: (form: FormData) => void, headers = {}) {
  const form = new FormData();
  fill(form);
  const reply = await caller.fetch(uploadPath, { method: "POST", body: form, headers });
  if (upload) holdAgainst(upload, reply);
  return reply as Reply<Uploaded & { code: string; errors: { path: string; code: string }[] }>;
}

export const asFile = (bytes: Buffer, type = "", name = "file"): File =>
  new File([new Uint8Array(bytes)], name, { type });

/** The draft of a visitor, whose cookie the caller keeps. */
export async function aDraftOf(caller: Caller): Promise<string> {
  const reply = await caller.call("POST /api/v1/drafts", {});
  expect(reply.status, reply.text).toBe(201);
  return reply.body.token;
}

/** Says that so many bytes follow, sends some of them and hangs up. */
export function leaveHalfway(
  headers: Record<string, string>,
  bytes: Buffer,
  announced: number,
): Promise<void> {
  return new Promise((resolve) => {
    const sent = request(site() + uploadPath, {
      method: "POST",
      headers: { "sec-fetch-site": "same-origin", "content-length": String(announced), ...headers },
    });
    sent.on("error", () => {});
    sent.on("close", () => resolve());
    sent.write(bytes, () => sent.destroy());
  });
}

/** Every file above 1 MB that a server keeps or is receiving: tests that run beside these upload smaller ones only. */
export function storedFiles(data = inject("data")): string[] {
  const folder = path.join(data, "media");
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => {
    const about = statSync(path.join(folder, name), { throwIfNoEntry: false });
    return about?.isFile() && about.size > 1_000_000;
  });
}

/** Sends without a Content-Length. */
export async function inChunks(caller: Caller, bytes: Buffer): Promise<object> {
  const pieces = function* () {
    for (let at = 0; at < bytes.length; at += 1_000_000)
      yield new Uint8Array(bytes.subarray(at, at + 1_000_000));
  };
  const body = Readable.toWeb(Readable.from(pieces()));
  const init = {
    method: "POST",
    body,
    duplex: "half",
    headers: { "sec-fetch-site": "same-origin", cookie: caller.cookieHeader() },
  };
  return (await fetch(site() + uploadPath, init as RequestInit)).json();
}
