import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Operation } from "@/lib/api/operation";
import { variablesOf } from "@/lib/api/reference/curl";
import { someOf } from "@/lib/testing/deep";
import { anAllowedCall, everyOperation, keyOf } from "../authorization/allowed";
import { aHouse, type House } from "../authorization/house";
import { samples } from "../authorization/samples";
import { Caller, site } from "../caller";

const run = promisify(execFile);
const smallPng =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

let house: House;
let folder: string;
let commands: Map<string, string>;
beforeAll(async () => {
  house = await aHouse();
  folder = await mkdtemp(path.join(tmpdir(), "curl-"));
  await writeFile(path.join(folder, "picture.png"), Buffer.from(smallPng, "base64"));
  const { body } = await Caller.anonymous().call("GET /api/openapi.json", {});
  const paths = body.paths as Record<string, Record<string, { "x-codeSamples": { source: string }[] }>>;
  commands = new Map(
    Object.entries(paths).flatMap(([address, methods]) =>
      Object.entries(methods).map(([method, described]) => [
        `${method.toUpperCase()} ${address}`,
        described["x-codeSamples"][0]?.source ?? "",
      ]),
    ),
  );
});
afterAll(() => rm(folder, { recursive: true }));

describe("the reference's calls", () => {
  it.each(someOf(everyOperation, 3).map((op) => [keyOf(op), op] as const))(
    "%s works when it is pasted",
    async (key, op) => {
      const reply = await paste(commands.get(key) ?? "", op);
      expect(reply.status, reply.text).toBe(samples[key].status ?? op.status);
    },
  );
});

/** Runs a call in a shell that has the variables which it names, the key and the cookies of somebody who may call. */
async function paste(command: string, op: Operation): Promise<{ status: number; text: string }> {
  const { actor, input } = await anAllowedCall(op, house);
  const variables = Object.entries(variablesOf(op)).map(([field, name]) => [name, String(at(input, field))]);
  const jar = path.join(folder, "cookies.txt");
  await writeFile(jar, toJar(actor.session.cookieHeader()));
  // Pasted as it is, but for the name of the site where the tests run, and for where the answer goes.
  const script = `curl() { command curl -s -o answer -w '%{http_code}' "$@"; }\n${command}\n`;
  const { stdout } = await run("bash", ["-euc", script.replaceAll(siteIn(command), site())], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      VITRINE_KEY: (await actor.by("key", op)).keyHeader(),
      ...Object.fromEntries(variables),
    },
  });
  return {
    status: Number(stdout),
    text: await readFile(path.join(folder, "answer"), "utf8").catch(() => ""),
  };
}

const at = (input: unknown, field: string): unknown =>
  field.split(".").reduce((value, name) => (value as Record<string, unknown>)[name], input);

const siteIn = (command: string): string => /https?:\/\/[^/"]+/.exec(command)?.[0] ?? "";

/** Cookies as curl keeps them. */
const toJar = (header: string): string =>
  header
    .split("; ")
    .map((pair) => {
      const at = pair.indexOf("=");
      return `${new URL(site()).hostname}\tFALSE\t/\tFALSE\t0\t${pair.slice(0, at)}\t${pair.slice(at + 1)}\n`;
    })
    .join("");
