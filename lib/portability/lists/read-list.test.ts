import { describe, expect, it } from "vitest";
import { type Format, listLimits } from "./formats/schema";
import { readList } from "./read-list";
import { UnreadableList } from "./unreadable";

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string, format?: Format) => readList(bytes(text), format);
const values = ({ rows }: ReturnType<typeof readList>) =>
  rows.map((row) => ("problem" in row ? row.problem : { ...row.values }));

describe("a spreadsheet", () => {
  const sheet =
    'Name;Website;Notes\r\n"Café; Größe ""Öl""";https://a.example;"two\r\nlines"\r\n\r\nプレーン;;x\r\n';
  const wide = (text: string, isBig: boolean, mark: boolean) => {
    const buffer = Buffer.from((mark ? "\uFEFF" : "") + text, "utf16le");
    return new Uint8Array(isBig ? buffer.swap16() : buffer);
  };
  it.each([
    ["UTF-8", bytes(sheet)],
    ["UTF-8 with a mark", bytes(`\uFEFF${sheet}`)],
    ["UTF-16, little end first", wide(sheet, false, true)],
    ["UTF-16, big end first", wide(sheet, true, true)],
    ["UTF-16 without a mark", wide(sheet, false, false)],
    ["UTF-16 without a mark, big end first", wide(sheet, true, false)],
  ])("is read as %s, with quoted separators and lines", (_, file) => {
    const list = readList(file);
    expect(list).toMatchObject({ format: "csv", columns: ["Name", "Website", "Notes"] });
    expect(values(list)).toEqual([
      { Name: 'Café; Größe "Öl"', Website: "https://a.example", Notes: "two\r\nlines" },
      { Name: "プレーン", Notes: "x" },
    ]);
    expect(list.rows.map(({ line }) => line)).toEqual([2, 4]);
  });

  it("is read in the encoding of old spreadsheets", () => {
    expect(values(readList(new Uint8Array(Buffer.from("Name,Price\nCaf\xe9 \x80,5\n", "latin1"))))).toEqual([
      { Name: "Café €", Price: "5" },
    ]);
  });

  it.each([
    ["comma", ","],
    ["semicolon", ";"],
    ["tab", "\t"],
  ])("is separated by its %s, whatever stands in quotes", (_, sign) => {
    const list = read(["Name", '"a,b;c\td,e;f"', "Link"].join(sign).concat("\n", ["x", "y", "z"].join(sign)));
    expect(list.columns).toEqual(["Name", "a,b;c d,e;f", "Link"]);
  });

  it("names columns that have no name or the name of another, and takes rows of any length", () => {
    expect(values(read("Name,,Name\na,b,c,d\ne\n"))).toEqual([
      { Name: "a", "Column 2": "b", "Name (2)": "c" },
      { Name: "e" },
    ]);
  });

  it("says where a quotation mark is missing", () => {
    expect(() => read('Name,Link\n"a,b\nc,d\n')).toThrow(/quotation mark/);
  });
});

describe("JSON", () => {
  it("is an array, or has one, whose objects are flattened by dots", () => {
    const products = [{ name: "A", repo: { url: "https://a.example", stars: 3 }, tags: ["x", "y"] }];
    expect(read(JSON.stringify(products)).format).toBe("json");
    const list = read(JSON.stringify({ meta: { count: 1 }, result: { items: products } }));
    expect(list.columns).toEqual(["name", "repo", "repo.url", "repo.stars", "tags"]);
  });

  it("is a row a line; a line that is none doesn't hold up the others", () => {
    const list = read('{"name":"A"}\n\n{"name":\n["B"]\n{"name":"C"}\n', "jsonl");
    expect(list.rows.map(({ line }) => line)).toEqual([1, 3, 4, 5]);
    expect(values(list)).toEqual([
      { name: "A" },
      expect.stringMatching(/^This is not valid JSON/),
      "A row must be a JSON object.",
      { name: "C" },
    ]);
    expect(read('{"name":"A"}\n{"name":"B"}\n').format).toBe("jsonl");
    expect(read('{"name":"A"}').format).toBe("jsonl");
  });

  it("keeps a property called __proto__ harmless", () => {
    const list = read('[{"name":"A","__proto__":{"polluted":true},"x":{"__proto__":{"polluted":true}}}]');
    expect(list.rows).toHaveLength(1);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});

describe("what is no list", () => {
  it.each([
    ["nothing", ""],
    ["a page", "<!doctype html><p>Hello"],
    ["a sentence", "Just some words."],
    ["a spreadsheet of nothing", "Name,Link\n"],
    ["JSON without objects", "[1,2]"],
  ])("%s is refused with a reason", (_, text) => {
    expect(() => read(text)).toThrow(UnreadableList);
  });

  it("a binary file is refused", () => {
    expect(() => readList(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0, 0x0d, 0]))).toThrow(
      UnreadableList,
    );
  });

  it("a file, a line and a number of rows beyond the limits are refused", () => {
    expect(() => readList(new Uint8Array(listLimits.bytes + 1))).toThrow(/20 MB/);
    expect(() => read(`Name,Link\n"${"x".repeat(listLimits.bytes - 20)}"`, "csv")).toThrow(
      /longer than 1 MB/,
    );
    expect(() => read("x".repeat(listLimits.markupBytes + 1), "awesome-markdown")).toThrow(/2 MB/);
    const most = `n\n${"a\n".repeat(listLimits.rows)}`;
    expect(read(most, "csv").rows).toHaveLength(listLimits.rows);
    expect(() => read(`${most}a\n`, "csv")).toThrow(/100,000 rows/);
  });

  it("too many rows are refused before anything is made of them", () => {
    const many = `[${"{},".repeat(listLimits.rows)}{}]`;
    expect(() => read(many, "json")).toThrow(/100,000 rows/);
    expect(() => read(`{"data":${many}}`, "vitrine")).toThrow(/100,000 rows/);
    expect(() => read(`{"servers":${many}}`, "mcp-registry")).toThrow(/100,000 rows/);
  });

  it("deeply nested YAML is refused, and never breaks the reader", () => {
    const deep = `a: ${"[".repeat(20_000)}`;
    for (const format of ["landscape", "publiccode"] as const)
      expect(() => read(deep, format)).toThrow(UnreadableList);
  });

  it("NUL and half characters are no part of any text", () => {
    const list = read('[{"name":"A\\u0000b","\\u0000x":{"y":["\\ud800"]}}]', "json");
    expect(values(list)).toEqual([{ name: "Ab", x: { y: ["\ufffd"] }, "x.y": ["\ufffd"] }]);
  });

  it("deeply nested JSON is refused or read, and never breaks the reader", () => {
    const deep = `[{"a":${"[".repeat(200_000)}${"]".repeat(200_000)}}]`;
    expect(read(deep, "json").rows).toHaveLength(1);
    expect(
      values(read(`{"servers":[{"name":"a","packages":${"[".repeat(500)}${"]".repeat(500)}}]}`)),
    ).toEqual(["This is not a server.json with a name."]);
  });
});
