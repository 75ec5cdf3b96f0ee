import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { maxBytes } from "../../documents/media/rules";
import { maxPictureBytes } from "../../documents/website/rules";
import { useDatabase } from "../../testing/database";
import { useFolder, useMediaFolder } from "../../testing/folders";
import { pour } from "../../testing/hostile-network";
import { aField, aPictureOf, aPixelBomb } from "../../testing/pictures";
import { rowsWithPictures } from "../../testing/rows-with-pictures";
import type { Answer } from "../../testing/websites";
import type { Change } from "./schema";

const test = useDatabase();
const kept = useMediaFolder();
const folder = useFolder();
const outside = useFolder();
let picture: Buffer;

beforeAll(async () => {
  picture = await aField(640, 400, "plum");
});

const endless: Answer = (socket) => {
  socket.write("HTTP/1.1 200 OK\r\ncontent-type: image/png\r\n\r\n");
  pour(socket, Buffer.alloc(65_536));
};
const lying: Answer = (socket) =>
  void socket.end("HTTP/1.1 200 OK\r\ncontent-type: image/png\r\ncontent-length: 5000\r\n\r\nshort");
const redirect =
  (to: string): Answer =>
  (socket) =>
    void socket.end(`HTTP/1.1 302 To\r\nlocation: ${to}\r\n\r\n`);
const half = async () => (await aPictureOf(9000)).subarray(0, 4000);

const notPublic = "is not a public http or https URL";
const private_ = "doesn't connect to, such as a private network";

type Case = [name: string, logo: unknown, why: string, answer?: () => Answer | Promise<Answer>];

const addresses: Case[] = [
  ["a private address", "http://10.0.0.8/a.png", notPublic],
  ["this machine", "http://localhost/a.png", notPublic],
  ["another port", "http://h2.example:8080/a.png", notPublic],
  ["another scheme", "ftp://h3.example/a.png", "is neither an http or https URL nor a file"],
  ["data", "data:image/png;base64,aaaa", "is neither an http or https URL nor a file"],
  ["a number", 7, "is neither a URL, a file nor an object"],
  ["both", { url: "http://h.example/", file: "a.png" }, "either a url or a file"],
  ["a redirect to this machine", "http://h7.example/a.png", private_, () => redirect("http://127.0.0.1/")],
  [
    "a redirect to a private name",
    "http://h8.example/a.png",
    private_,
    () => redirect("http://db.internal/"),
  ],
  ["an endless body", "http://h9.example/a.png", "it is larger than 2 MB", () => endless],
  ["2 MB and a byte", "http://h10.example/a.png", "larger than 2 MB", () => aPictureOf(maxPictureBytes + 1)],
  [
    "an SVG",
    "http://h11.example/a.png",
    "it is not a JPEG",
    () => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
  ],
  ["a page called PNG", "http://h12.example/a.png", "it is not a JPEG", () => Buffer.from("<html><title>x")],
  ["a pixel bomb", "http://h13.example/a.png", "40 megapixels", aPixelBomb],
  ["half a picture", "http://h14.example/a.png", "read as a picture", half],
  ["nothing there", "http://h15.example/a.png", "404"],
  ["a lying length", "http://h16.example/a.png", "can't be used", () => lying],
  ["what robots.txt forbids", "http://h17.example/a.png", "robots.txt doesn't allow", () => picture],
];

function put(name: string, bytes: Buffer = picture, size?: number): string {
  const at = path.join(folder, name);
  mkdirSync(path.dirname(at), { recursive: true });
  writeFileSync(at, bytes);
  if (size !== undefined) truncateSync(at, size);
  return at;
}

const leadOut = (name: string, to: string) => symlinkSync(path.join(outside, to), path.join(folder, name));

const files: [name: string, file: string, why: string | null, make?: () => unknown][] = [
  ["in a folder below", "below/a.png", null, () => put("below/a.png")],
  ["of the upload limit", "most.png", null, async () => put("most.png", await aPictureOf(maxBytes.image))],
  ["a byte larger", "more.png", "is larger than 10 MB", () => put("more.png", picture, maxBytes.image + 1)],
  [
    "behind a link to a file below",
    "in.png",
    null,
    () => symlinkSync(put("real.png"), path.join(folder, "in.png")),
  ],
  [
    "behind a link that leads out",
    "out.png",
    "is outside the list's folder",
    () => leadOut("out.png", "s.png"),
  ],
  ["below a folder that leads out", "away/s.png", "is outside the list's folder", () => leadOut("away", "")],
  ["by a path that climbs", "../s.png", "is outside the list's folder"],
  ["by a path that climbs and returns", "below/../a.png", "is outside the list's folder"],
  ["by a path that climbs as on Windows", "..\\s.png", "is outside the list's folder"],
  ["by an absolute path", "/etc/passwd", "is an absolute path"],
  ["by an absolute path of Windows", "C:\\a.png", "is an absolute path"],
  ["by a file address", "file:///etc/passwd", "nor a file next to the list"],
  ["that is a folder", "below", "is not a file"],
  ["that is the list's folder", ".", "is outside the list's folder"],
  ["that is not there", "nowhere.png", "is not there"],
  [
    "that is no picture",
    "text.png",
    "is not a JPEG",
    () => put("text.png", Buffer.from("<html><title>Hello")),
  ],
];

describe("a hostile logo is left out and its row imported:", () => {
  let changes: Change[];

  it("all of them in one list, of which nothing is stored", async () => {
    const websites: Record<string, Answer> = { "h17.example/robots.txt": "User-agent: *\nDisallow: /" };
    for (const [, logo, , make] of addresses)
      if (make) websites[String(logo).replace("http://", "")] = await make();
    const { run, find } = await rowsWithPictures(test.db, folder, websites);
    const before = kept();
    const result = await run(...addresses.map(([name, logo]) => ({ name, logo })));
    const { length } = addresses;
    expect(result).toMatchObject({ imported: length, published: length, pictures: 0 });
    for (const [name] of addresses) expect((await find(name)).logoMediaId).toBeNull();
    expect(kept()).toEqual(before);
    changes = result.changes;
  });

  it.each(addresses.map(([name, logo, why], at) => ({ name, logo, why, at })))(
    "$name",
    ({ logo, why, at }) => {
      const from = typeof logo === "string" ? logo : JSON.stringify(logo);
      expect(changes[at]).toMatchObject({ field: "logo", from, to: null });
      expect(changes[at]?.reason).toContain(why);
    },
  );
});

describe("a logo's file", () => {
  let changes: Change[];
  let taken: Set<string>;

  it("all of them in one list", async () => {
    writeFileSync(path.join(outside, "s.png"), picture);
    for (const [, , , make] of files) await make?.();
    const { run, find } = await rowsWithPictures(test.db, folder);
    const result = await run(...files.map(([name, file]) => ({ name, logo: file })));
    expect(result).toMatchObject({ imported: files.length, published: files.length });
    const listings = await Promise.all(files.map(([name]) => find(name)));
    taken = new Set(listings.flatMap(({ name, logoMediaId }) => (logoMediaId ? [name] : [])));
    changes = result.changes;
  });

  it.each(files.map(([name, file, why]) => ({ name, file, why })))("$name", ({ name, file, why }) => {
    expect(taken.has(name)).toBe(why === null);
    const change = changes.find(({ from }) => from === file);
    expect(change?.reason ?? "").toContain(why ?? "");
    expect(change === undefined).toBe(why === null);
  });
});
