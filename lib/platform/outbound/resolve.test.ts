import { createSocket } from "node:dgram";
import { expect, onTestFinished, test } from "vitest";
import { resolveHost } from "./resolve";

const types = { 1: "A", 28: "AAAA" } as const;
type Type = "A" | "AAAA";
/** Addresses, or a response code: 2 is a server failure, 3 means that the name does not exist. */
type Answer = string[] | number | "silence";

/** A name server on this machine that answers each question with `answer`. */
async function aNameServer(answer: (name: string, type: Type) => Answer): Promise<string[]> {
  const server = createSocket("udp4");
  server.on("message", (question, from) => {
    const [name, end] = readName(question);
    const reply = answer(name, types[question.readUInt16BE(end) as 1 | 28]);
    if (reply !== "silence")
      server.send(toReply(question.subarray(0, end + 4), reply), from.port, from.address);
  });
  await new Promise<void>((resolve) => server.bind(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return [`127.0.0.1:${server.address().port}`];
}

function readName(question: Buffer): [name: string, end: number] {
  const labels: string[] = [];
  let at = 12;
  for (let size = question[at] ?? 0; size > 0; size = question[at] ?? 0) {
    labels.push(question.toString("latin1", at + 1, at + 1 + size));
    at += size + 1;
  }
  return [labels.join("."), at + 1];
}

function toReply(question: Buffer, answer: string[] | number): Buffer {
  const addresses = typeof answer === "number" ? [] : answer;
  const head = Buffer.from(question);
  head.writeUInt16BE(0x8180 | (typeof answer === "number" ? answer : 0), 2);
  head.writeUInt16BE(addresses.length, 6);
  head.writeUInt16BE(0, 10);
  const records = addresses.map((address) => {
    const bytes = toBytes(address);
    const record = Buffer.alloc(12);
    record.writeUInt16BE(0xc00c, 0);
    record.writeUInt16BE(bytes.length === 4 ? 1 : 28, 2);
    record.writeUInt16BE(1, 4);
    record.writeUInt32BE(60, 6);
    record.writeUInt16BE(bytes.length, 10);
    return Buffer.concat([record, bytes]);
  });
  return Buffer.concat([head, ...records]);
}

const toBytes = (address: string): Buffer =>
  address.includes(":")
    ? Buffer.from(
        address
          .split(":")
          .map((part) => part.padStart(4, "0"))
          .join(""),
        "hex",
      )
    : Buffer.from(address.split(".").map(Number));

const six = "2606:2800:21f:cb07:6820:80da:af6b:8b2c";
const never = new AbortController().signal;

test.each<[string, Record<Type, Answer>, string[] | string]>([
  ["both kinds of addresses", { A: ["93.184.215.14"], AAAA: [six] }, ["93.184.215.14", six]],
  ["private ones as well, which others judge", { A: ["10.0.0.1"], AAAA: 3 }, ["10.0.0.1"]],
  ["IPv4 where IPv6 fails", { A: ["93.184.215.14"], AAAA: 2 }, ["93.184.215.14"]],
  ["IPv4 where IPv6 is silent", { A: ["93.184.215.14"], AAAA: "silence" }, ["93.184.215.14"]],
  ["IPv6 where there is no IPv4", { A: [], AAAA: [six] }, [six]],
  ["that there is no such name", { A: 3, AAAA: 3 }, "ENOTFOUND"],
  ["that the name has no address", { A: [], AAAA: [] }, "ENODATA"],
  ["that the server fails", { A: 2, AAAA: 2 }, "ESERVFAIL"],
  ["a failure rather than a missing address", { A: [], AAAA: 2 }, "ESERVFAIL"],
])("tells %s", async (_, answers, expected) => {
  const servers = await aNameServer((_name, type) => answers[type]);
  const asked = resolveHost("a.example", never, servers);
  if (typeof expected === "string") await expect(asked).rejects.toMatchObject({ code: expected });
  else expect(await asked).toEqual(expected);
});

test("asks for names of the hosts file too", async () => {
  const asked: string[] = [];
  const servers = await aNameServer((name) => {
    asked.push(name);
    return 3;
  });
  await expect(resolveHost("localhost", never, servers)).rejects.toMatchObject({ code: "ENOTFOUND" });
  expect(asked).toContain("localhost");
});

test("ends when the time of the probe is over", async () => {
  const stop = new AbortController();
  const servers = await aNameServer(() => {
    stop.abort();
    return "silence";
  });
  await expect(resolveHost("a.example", stop.signal, servers)).rejects.toMatchObject({ code: "ECANCELLED" });
});
