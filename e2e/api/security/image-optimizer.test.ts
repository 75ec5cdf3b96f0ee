import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, inject, it } from "vitest";
import { freePort } from "@/lib/cli/port";
import { within } from "../../within";
import { databaseUrl } from "../database";

const root = path.resolve(import.meta.dirname, "../../..");

const html = "text/html; charset=utf-8";

/** Nobody's picture is resized by the framework: neither the site's own, nor an upload, nor a foreign one. */
async function expectNone(site: string): Promise<void> {
  const home = await (await fetch(site)).text();
  const media = /\/media\/[\w-]{36}/.exec(home)?.[0];
  expect(media).toBeDefined();
  for (const url of ["/favicon.ico", String(media), "https://example.com/a.png", ""])
    for (const query of [`url=${encodeURIComponent(url)}&w=64&q=75`, `url=${encodeURIComponent(url)}`, ""]) {
      const reply = await fetch(`${site}/_next/image?${query}`);
      expect([reply.status, reply.headers.get("content-type")], query).toEqual([404, html]);
    }
}

it("is not there", () => expectNone(inject("site")));

it("is not there either where the framework serves by itself, which a build for npm start refuses", async () => {
  const port = await freePort();
  const next = path.join(root, "node_modules/next/dist/bin/next");
  const child = spawn(process.execPath, [next, "start", "-p", String(port), "-H", "127.0.0.1"], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      DATABASE_URL: databaseUrl(),
      NEXTAUTH_SECRET: readFileSync(path.join(inject("data"), "session-secret"), "utf8").trim(),
    },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => (output += part));
  try {
    await within(
      60,
      async () => output,
      (text) => text.includes("PLATFORM must be set for the build and for the start"),
    );
    const reply = await fetch(`http://127.0.0.1:${port}/_next/image?url=/favicon.ico&w=64&q=75`).catch(
      () => null,
    );
    expect([500, undefined]).toContain(reply?.status);
  } finally {
    const ended = new Promise((resolve) => child.once("exit", resolve));
    if (child.exitCode === null && child.kill("SIGKILL")) await ended;
  }
}, 90_000);
