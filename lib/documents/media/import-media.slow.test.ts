import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { PersonCaller } from "../../core/ctx";
import { useDatabase } from "../../testing/database";
import { useMediaFolder } from "../../testing/folders";
import { type Behavior, networkOf, pouring, replying, serve } from "../../testing/hostile-network";
import { aPerson, ctx } from "../../testing/people";
import { pictures } from "../../testing/pictures";
import { importMedia } from "./import-media";
import { maxImportBytes } from "./rules";
import { ImportMedia } from "./schema";

const test = useDatabase();
const kept = useMediaFolder();
let person: PersonCaller;
let png: Buffer;

beforeAll(async () => {
  [person, png] = [await aPerson(test.db), await pictures.png()];
});
let before: string[];
beforeEach(() => {
  before = kept();
});

const ok = "HTTP/1.1 200 OK\r\n";
const giving = (bytes: Buffer): Behavior =>
  replying(`${ok}content-length: ${bytes.length}\r\nconnection: close\r\n\r\n`, bytes);

async function fetching(behave: Behavior, url = "http://pictures.example/a.png") {
  const { port, connections } = await serve(behave);
  const network = networkOf(port);
  const made = importMedia(ctx(test.db, person), ImportMedia.parse({ url }), { network });
  const settled = await made.then(
    (media) => ({ media, error: null }),
    (error: unknown) => ({ media: null, error }),
  );
  return { ...settled, network, connections };
}
const inline = (bytes: Buffer | string, contentType = "image/png") => {
  const base64 = typeof bytes === "string" ? bytes : bytes.toString("base64");
  return importMedia(ctx(test.db, person), ImportMedia.parse({ base64, contentType }));
};
const field = (path: string, code: string) => ({ code: "validation_failed", fields: [{ path, code }] });

/** A picture that is exactly so long: what follows its end is no part of it. */
const padded = (length: number) => Buffer.concat([png, Buffer.alloc(length - png.length)]);

describe("a file in base64", () => {
  it("is taken and belongs to its caller", async () => {
    const made = await inline(png);
    expect(made).toMatchObject({ kind: "image", contentType: "image/webp", width: 60, height: 40 });
    const row = await test.db.media.findUniqueOrThrow({ where: { id: made.id } });
    expect(row.uploaderId).toBe(person.person.id);
  });

  it("may have 5 MB and not a byte more", async () => {
    expect((await inline(padded(maxImportBytes))).kind).toBe("image");
    await expect(inline(padded(maxImportBytes + 1))).rejects.toMatchObject({ code: "payload_too_large" });
  });

  it.each([
    ["no base64", "not base64!", "image/png", field("base64", "invalid_value")],
    ["a line break", "aGFs\nbG8=", "image/png", field("base64", "invalid_value")],
    ["the alphabet of addresses", "_-8=", "image/png", field("base64", "invalid_value")],
    ["no padding", "aGFsbG8", "image/png", field("base64", "invalid_value")],
    ["a page", Buffer.from("<script>alert(1)</script>"), "image/png", { code: "unsupported_media_type" }],
    ["a type that is not taken", Buffer.from("GIF89a"), "text/html", { code: "unsupported_media_type" }],
    ["half a picture", () => png.subarray(0, 60), "image/png", { fields: [{ path: "base64" }] }],
  ] as const)("that is %s is refused and leaves nothing", async (_, bytes, type, expected) => {
    const given = typeof bytes === "function" ? bytes() : bytes;
    await expect(inline(given, type)).rejects.toMatchObject(expected);
    expect(kept()).toEqual(before);
  });
});

describe("what is asked for", () => {
  it.each<[object, string[]]>([
    [{}, ["url"]],
    [{ url: "http://a.example/", base64: "aGFs" }, ["base64"]],
    [{ base64: "aGFs" }, ["contentType"]],
    [{ url: "http://a.example/", contentType: "image/png" }, ["contentType"]],
    [{ base64: "", contentType: "image/png" }, ["base64"]],
    [{ url: "http://a.example/", size: 3 }, [""]],
  ])("is one thing, not %j", (input, paths) => {
    const issues = ImportMedia.safeParse(input).error?.issues ?? [];
    expect(issues.map(({ path }) => path.join("."))).toEqual(paths);
  });
});

describe("a file by its address", () => {
  it("is fetched through redirects", async () => {
    let asked = 0;
    const { media } = await fetching((socket) => {
      asked += 1;
      if (asked === 1)
        replying("HTTP/1.1 302 Found\r\nlocation: http://other.example/b\r\ncontent-length: 0\r\n\r\n")(
          socket,
        );
      else giving(png)(socket);
    });
    expect(media).toMatchObject({ kind: "image", width: 60 });
    expect(asked).toBe(2);
  });

  it.each([
    "http://127.0.0.1/a.png",
    "http://[::1]/a.png",
    "http://169.254.169.254/latest/meta-data/",
    "http://10.0.0.8/a.png",
    "http://2130706433/",
    "http://0x7f.1/",
    "http://localhost/a.png",
    "http://printer.local/a.png",
    "http://metadata.google.internal/",
    "http://name:password@pictures.example/",
    "http://pictures.example:8080/",
    "ftp://pictures.example/a.png",
    "file:///etc/passwd",
    "data:image/png;base64,aGFs",
    "javascript:alert(1)",
    "pictures.example/a.png",
    "",
  ])("at %j is refused before anything is connected to", async (url) => {
    const { error, connections, network } = await fetching(giving(png), url);
    expect(error).toMatchObject(field("url", "not_allowed"));
    expect([connections.length, network.sockets.length]).toEqual([0, 0]);
  });

  it("is refused where a name or a redirect leads into a private network", async () => {
    const { port, connections } = await serve(giving(png));
    const network = networkOf(port, { resolve: async () => ["93.184.215.14", "10.0.0.8"] });
    const input = ImportMedia.parse({ url: "http://pictures.example/" });
    const inside = importMedia(ctx(test.db, person), input, { network });
    await expect(inside).rejects.toMatchObject(field("url", "not_allowed"));
    expect(connections).toEqual([]);
    const led = await fetching(
      replying("HTTP/1.1 302 Found\r\nlocation: http://127.0.0.1/\r\ncontent-length: 0\r\n\r\n"),
    );
    expect(led.error).toMatchObject(field("url", "not_allowed"));
    expect(led.network.sockets).toHaveLength(1);
  });

  it.each<[string, Behavior, object]>([
    [
      "redirects without end",
      replying("HTTP/1.1 302 Found\r\nlocation: /\r\ncontent-length: 0\r\n\r\n"),
      field("url", "unreachable"),
    ],
    [
      "has no such file",
      replying("HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n"),
      field("url", "unreachable"),
    ],
    [
      "breaks off",
      (socket) => socket.once("data", () => socket.end(`${ok}content-length: 9\r\n\r\na`)),
      field("url", "unreachable"),
    ],
    ["hangs up", (socket) => socket.end(), field("url", "unreachable")],
    ["sends without end", pouring(`${ok}\r\n`, Buffer.alloc(65_536)), { code: "payload_too_large" }],
    [
      "gives a page",
      giving(Buffer.from("<html><script>alert(1)</script></html>")),
      { code: "unsupported_media_type" },
    ],
    ["gives nothing", giving(Buffer.alloc(0)), { fields: [{ path: "url" }] }],
  ])("of a server that %s is refused and leaves nothing", async (_, behave, expected) => {
    const { error, network } = await fetching(behave);
    expect(error).toMatchObject(expected);
    expect(kept()).toEqual(before);
    expect(network.sockets.every(({ destroyed }) => destroyed)).toBe(true);
  });

  it("may have 5 MB and not a byte more", async () => {
    expect((await fetching(giving(padded(maxImportBytes)))).media?.kind).toBe("image");
    const { error } = await fetching(giving(padded(maxImportBytes + 1)));
    expect(error).toMatchObject({ code: "payload_too_large" });
  });
});
