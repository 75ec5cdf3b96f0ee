import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { DraftCaller, SessionCaller } from "../../core/ctx";
import { addDays } from "../../core/time";
import { useDatabase } from "../../testing/database";
import { useMediaFolder } from "../../testing/folders";
import { networkOf, serve } from "../../testing/hostile-network";
import { aPerson, ctx } from "../../testing/people";
import { aField, aPictureOf, aTelltalePhoto, pictures } from "../../testing/pictures";
import { findVisibleMedia } from "../media/find";
import { draftBytes, draftFiles } from "../media/rules";
import { readWebsite } from "./read-website";
import { maxPictureBytes } from "./rules";

const test = useDatabase();
const kept = useMediaFolder();
let person: SessionCaller;
let stranger: SessionCaller;
let before: string[];

beforeAll(async () => {
  [person, stranger] = [await aPerson(test.db), await aPerson(test.db)];
});
beforeEach(() => {
  before = kept();
});

const now = new Date("2026-11-24T10:00:00.000Z");
const url = "http://a.example/";
const both = `<title>A</title><link rel=icon sizes=96x96 href=/logo.png><meta property=og:image content=/big.png>`;

type Answer = Buffer | string;

/** Reads a site of these files: a text is a page, and what is missing is 404. */
async function reading(
  files: Record<string, Answer>,
  {
    caller = person,
    ...more
  }: { caller?: SessionCaller | DraftCaller } & Parameters<typeof readWebsite>[2] = {},
) {
  const asked: string[] = [];
  const { port } = await serve((socket) =>
    socket.once("data", (head) => {
      const path = /^GET (\S+)/.exec(String(head))?.[1] ?? "";
      asked.push(path);
      const file = files[path];
      const type = typeof file === "string" ? "text/html" : "image/png";
      const length = file === undefined ? 0 : Buffer.byteLength(file);
      socket.write(`HTTP/1.1 ${file === undefined ? "404 No" : "200 OK"}\r\ncontent-type: ${type}\r\n`);
      socket.write(`content-length: ${length}\r\n\r\n`);
      socket.end(file ?? "");
    }),
  );
  const network = networkOf(port);
  const read = await readWebsite(ctx(test.db, caller, now), { url }, { network, ...more });
  return { ...read, asked, network };
}

it("one caller has at most three readings at once, and doesn't keep another one waiting", async () => {
  const answers: (() => void)[] = [];
  const { port } = await serve((socket) =>
    socket.once("data", () => {
      answers.push(() => socket.end("HTTP/1.1 404 No\r\ncontent-length: 0\r\n\r\n"));
    }),
  );
  const read = (caller: SessionCaller, nth: number) =>
    readWebsite(ctx(test.db, caller, now), { url: `http://s${nth}.example/` }, { network: networkOf(port) });
  const three = [1, 2, 3].map((nth) => read(person, nth));
  await expect(read(person, 4)).rejects.toMatchObject({ code: "unavailable" });
  const other = read(stranger, 5);
  while (answers.length < 4) await new Promise(setImmediate);
  const answering = setInterval(() => {
    for (const answer of answers.splice(0)) answer();
  }, 5);
  await Promise.all([...three, other]);
  clearInterval(answering);
  await reading({ "/": "<title>A</title>" });
});

// Fails if strangers may have every turn: then the member's website is asked after one of theirs has answered.
it("drafts of many networks with slow websites never keep a member waiting", async () => {
  const answers: (() => void)[] = [];
  const asked: string[] = [];
  const { port } = await serve((socket) =>
    socket.once("data", (head) => {
      asked.push(/^host: (\S+)/im.exec(String(head))?.[1] ?? "");
      answers.push(() => socket.end("HTTP/1.1 404 No\r\ncontent-length: 0\r\n\r\n"));
    }),
  );
  const read = (caller: SessionCaller | DraftCaller, nth: number) =>
    readWebsite(
      { ...ctx(test.db, caller, now), network: new Uint8Array([nth]) },
      { url: `http://slow${nth}.example/` },
      { network: networkOf(port) },
    );
  const drafts = Array.from({ length: 17 }, (_, nth) =>
    read({ kind: "draft", draftId: `draft ${nth}` }, nth),
  );
  while (answers.length < 4) await new Promise(setImmediate);
  const member = read(person, 20);
  while (answers.length < 5) await new Promise(setImmediate);
  expect(asked[4]).toBe("slow20.example");
  const answering = setInterval(() => {
    for (const answer of answers.splice(0)) answer();
  }, 5);
  await Promise.all([...drafts, member]);
  clearInterval(answering);
});

describe("the pictures of a website", () => {
  it("become files of the caller without metadata, and say where they are from and when", async () => {
    const { logo, picture, problems, title, readAt } = await reading({
      ...{ "/": both, "/logo.png": await aField(96, 96), "/big.png": await aTelltalePhoto() },
    });
    expect({ title, readAt, problems }).toEqual({ title: "A", readAt: now.toISOString(), problems: [] });
    expect(logo).toMatchObject({ contentType: "image/webp", width: 96, height: 96 });
    expect(picture?.source).toEqual({ url: "http://a.example/big.png", readAt: now.toISOString() });
    const row = await test.db.media.findUniqueOrThrow({ where: { id: picture?.id ?? "" } });
    expect(row).toMatchObject({ uploaderId: person.person.id, sourceUrl: picture?.source?.url, readAt: now });
  });

  it("are nobody else's to see", async () => {
    const { logo } = await reading({ "/": both, "/logo.png": await aField(96, 96) });
    const seenBy = (caller: SessionCaller) => findVisibleMedia(ctx(test.db, caller, now), logo?.id ?? "");
    expect((await seenBy(person)).isPublic).toBe(false);
    await expect(seenBy(stranger)).rejects.toMatchObject({ code: "not_found" });
  });

  it("are charged to a draft by size and not by number, and are refused without room", async () => {
    const files = { "/": both, "/logo.png": await aField(96, 96), "/big.png": await pictures.webp() };
    const expiresAt = addDays(now, 1);
    const draft = await test.db.anonymousDraft.create({
      data: { digest: new Uint8Array(32).fill(7), createdAt: now, expiresAt, fileCount: draftFiles },
    });
    const caller: DraftCaller = { kind: "draft", draftId: draft.id };
    const { logo, picture, problems } = await reading(files, { caller });
    expect(await test.db.media.findUnique({ where: { id: logo?.id ?? "" } })).toMatchObject({
      ...{ draftId: draft.id, uploaderId: null },
    });
    expect([picture === null, problems]).toEqual([false, []]);
    const held = await test.db.anonymousDraft.findUniqueOrThrow({ where: { id: draft.id } });
    expect([held.fileCount, held.byteCount > 0n]).toEqual([draftFiles, true]);
    await test.db.anonymousDraft.update({ where: { id: draft.id }, data: { byteCount: draftBytes } });
    const full = await reading(files, { caller });
    expect([full.logo, full.picture, full.problems]).toMatchObject([
      null,
      null,
      [{ code: "logo_unusable" }, { code: "picture_unusable" }],
    ]);
    expect(full.problems[0]?.message).toContain(`at most ${draftBytes} bytes`);
  });

  it.each<[string, () => Answer | Promise<Answer>, string | null]>([
    ["2 MB", () => aPictureOf(maxPictureBytes), null],
    ["a byte more", () => aPictureOf(maxPictureBytes + 1), "larger than 2 MB"],
    ["3 MB", () => aPictureOf(3 * 1_048_576), "larger than 2 MB"],
    ["41 megapixels", () => aField(8200, 5000), "40 megapixels"],
    [
      "a drawing that says it is a PNG",
      () => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
      "not a JPEG",
    ],
    ["an icon file", () => Buffer.from("00000100010010100000", "hex"), "not a JPEG"],
    ["a film", () => Buffer.from("000000186674797069736f6d0000020069736f6d69736f32", "hex"), "not a JPEG"],
    ["a page", () => "<html>", "not a JPEG"],
    ["half a picture", async () => (await pictures.png()).subarray(0, 90), "can't be read"],
    ["nothing", () => Buffer.alloc(0), "not a JPEG"],
  ])("of %s is taken or leaves nothing", async (_, make, why) => {
    const page = "<title>A</title><meta property=og:image content=/big.png>";
    const { picture, problems, title } = await reading({ "/": page, "/big.png": await make() });
    expect([title, picture === null]).toEqual(["A", why !== null]);
    expect(problems.map(({ code }) => code)).toEqual(why === null ? [] : ["picture_unusable"]);
    expect(problems[0]?.message ?? "").toContain(why ?? "");
    if (why !== null) expect(kept()).toEqual(before);
  });

  it.each([
    ["at a private address", "http://10.0.0.8/a.png", []],
    ["that robots.txt forbids", "/private/a.png", ["robots_disallowed"]],
    ["that is not there", "/gone.png", ["not found"]],
  ])("%s are not taken", async (_, href, told) => {
    const robots = "User-agent: *\nDisallow: /private";
    const page = `<title>A</title><meta property=og:image content="${href}">`;
    const files = { "/": page, "/robots.txt": robots, "/private/a.png": await pictures.png() };
    const { picture, problems, asked, network } = await reading(files);
    expect(picture).toBeNull();
    expect(problems).toHaveLength(told.length);
    expect(asked).not.toContain("/private/a.png");
    expect(network.sockets.length).toBeLessThanOrEqual(3);
    expect(kept()).toEqual(before);
  });

  it("that redirect into a private network are not taken", async () => {
    const { port } = await serve((socket) =>
      socket.once("data", (head) => {
        const path = /^GET (\S+)/.exec(String(head))?.[1];
        const page = "<title>A</title><meta property=og:image content=/big.png>";
        if (path === "/") socket.end(`HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n\r\n${page}`);
        else if (path === "/big.png") socket.end("HTTP/1.1 302 To\r\nlocation: http://127.0.0.1/\r\n\r\n");
        else socket.end("HTTP/1.1 404 No\r\n\r\n");
      }),
    );
    const network = networkOf(port);
    const read = await readWebsite(ctx(test.db, person, now), { url }, { network });
    expect(read).toMatchObject({ title: "A", picture: null, problems: [{ code: "picture_unusable" }] });
    expect(network.sockets).toHaveLength(3);
  });

  it("are the next ones where the first is too small", async () => {
    const page = `<link rel=icon sizes=512x512 href=/lie.png><link rel=apple-touch-icon href=/apple.png>`;
    const files = { "/": page, "/lie.png": await aField(63, 200), "/apple.png": await aField(64, 64) };
    const { logo, problems } = await reading(files);
    expect([logo?.source?.url, problems]).toEqual(["http://a.example/apple.png", []]);
    const { logo: none, problems: said } = await reading({ ...files, "/apple.png": await aField(64, 63) });
    expect([none, said]).toMatchObject([null, [{ code: "logo_unusable" }]]);
    expect(said[0]?.message).toContain("64 pixels");
  });

  it("are only those that are wanted", async () => {
    const files = { "/": both, "/logo.png": await aField(96, 96), "/big.png": await pictures.png() };
    const { logo, picture, asked } = await reading(files, { pictures: { logo: false, picture: true } });
    expect([logo, picture?.width, asked.includes("/logo.png")]).toEqual([null, 60, false]);
  });
});

it("an address that may not be asked is 422 at url", async () => {
  const asking = readWebsite(ctx(test.db, person, now), { url: "http://127.0.0.1/" });
  await expect(asking).rejects.toMatchObject({ fields: [{ path: "url", code: "not_allowed" }] });
});

it("a site that doesn't answer is a problem of the reply, which has all else", async () => {
  const { problems, ...read } = await reading({});
  expect(read).toMatchObject({ url, finalUrl: url, title: null, logo: null, picture: null, links: [] });
  expect(problems).toEqual([{ code: "not_found", message: expect.stringContaining("404") }]);
});

it("at most 48 readings are under way or waiting", async () => {
  const { port } = await serve(() => {});
  const network = networkOf(port);
  const read = () => readWebsite(ctx(test.db, person, now), { url }, { network, deadlineMs: 50, most: 49 });
  const all = await Promise.allSettled(Array.from({ length: 49 }, read));
  const refused = all.flatMap((each) => (each.status === "rejected" ? [each.reason.code] : []));
  expect(refused).toEqual(["unavailable"]);
});
