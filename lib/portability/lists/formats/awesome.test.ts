import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { readList } from "../read-list";
import { detectFormat } from "./detect-format";

const read = (text: string) => readList(new TextEncoder().encode(text));
const rowsOf = (text: string) =>
  read(text).rows.map((row) => ("values" in row ? { key: row.key, ...row.values } : row));

describe("an awesome list", () => {
  it("has entries in nested headings; badges, contents and contributions are none", () => {
    const list = `# Awesome Things [![Awesome](https://awesome.re/badge.svg)](https://awesome.re)

> A list of [things](https://things.example).

## Contents
- [Mail](#mail)
  - [Servers](#servers)
- [Elsewhere](https://contents.example)

## 📬 Mail [![badge](https://b.example/x.svg)](https://b.example)

- [Alder](https://alder.example) - Sends mail, *quickly*. [![Build](https://ci.example/a.svg)](https://ci.example)
* **[Birch](https://birch.example)** – Reads \`IMAP\` and [POP3](https://pop.example).

### Servers - Small
1. [Cedar][cedar]: Runs.

#### Tiny
+ [Dogwood](<https://dogwood.example/a b>) Without a dash

## Tools
- Editors
  - [Elm](https://elm.example) - Edits.
    - [Elm Plus](https://plus.example) - Extends Elm.
- No link at all, and a very long sentence that cannot be the name of any category in the world.
- [Relative](docs/readme.md) - Nothing.
- [Alder](https://alder.example) - Again.

## Contributing
- [Guide](https://guide.example)

[cedar]: https://cedar.example "Title"
`;
    expect(read(list).format).toBe("awesome-markdown");
    const { rows: found } = read(list);
    expect(
      found.map((row) =>
        "values" in row
          ? ["name", "websiteUrl", "description", "categories"].map((key) => row.values[key])
          : row,
      ),
    ).toEqual([
      ["Alder", "https://alder.example", "Sends mail, quickly.", ["Mail", "Tools"]],
      ["Birch", "https://birch.example", "Reads IMAP and POP3.", ["Mail"]],
      ["Cedar", "https://cedar.example", "Runs.", ["Mail › Servers – Small"]],
      ["Dogwood", "https://dogwood.example/a b", "Without a dash", ["Mail › Servers – Small › Tiny"]],
      ["Elm", "https://elm.example", "Edits.", ["Tools › Editors"]],
      ["Elm Plus", "https://plus.example", "Extends Elm.", ["Tools › Editors"]],
    ]);
  });

  it("of awesome-selfhosted has licenses, platforms and other links at the end", () => {
    const [row] = rowsOf(`# Awesome
### Wikis
- [Alder](https://alder.example) \`⚠\` - Wiki for \`teams\`, an alternative to Notion. ([Demo](https://demo.example), [Source Code](https://code.example)) \`AGPL-3.0/MIT\` \`Docker/Nodejs\`
`);
    expect(row).toMatchObject({
      key: "https://alder.example",
      description: "Wiki for teams, an alternative to Notion.",
      demoUrl: "https://demo.example",
      sourceUrl: "https://code.example",
      licenses: ["AGPL-3.0", "MIT"],
      platforms: ["Docker", "Nodejs"],
      categories: ["Wikis"],
    });
  });
});

describe("the data of an awesome list", () => {
  const zip = (files: Record<string, string>) =>
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
  const alder = `name: Alder
website_url: "https://alder.example"
source_code_url: 'https://code.example'
description: Keeps notes (alternative to Evernote).
licenses: [AGPL-3.0]
platforms:
  - Docker
tags:
  - Note-taking & Editors
stargazers_count: 1234
updated_at: '2026-01-02'
archived: false
`;

  it("is a zip with a YAML file a product; one that is broken doesn't hold up the others", () => {
    const root = "awesome-selfhosted-data-master";
    const list = readList(
      zip({
        [`${root}/software/alder.yml`]: alder,
        [`${root}/software/broken.yml`]: "name: [",
        [`${root}/tags/notes.yml`]: "name: Note-taking & Editors",
        [`${root}/README.md`]: "# Data",
      }),
    );
    expect(list.format).toBe("awesome-yaml");
    expect(list.rows).toMatchObject([
      {
        key: "alder",
        values: { name: "Alder", categories: ["Note-taking & Editors"], stargazers_count: 1234 },
      },
      { problem: expect.stringMatching(/^broken\.yml: This is not valid YAML/) },
    ]);
  });

  it("is refused where a file unpacks to too much, or the zip is damaged or has no products", () => {
    const bomb = zip({ "software/a.yml": `name: ${"a".repeat(300 * 1024)}` });
    expect(bomb.length).toBeLessThan(2000);
    expect(() => readList(bomb)).toThrow(/larger than 256 KB/);
    expect(() => readList(zip({ "software/a.yml": alder }).slice(0, 80))).toThrow(/damaged/);
    expect(() => readList(zip({ "README.md": "# x" }))).toThrow(/no folder/);
  });

  it("never unpacks more than a zip says, if it says too little", () => {
    const file = zip({ "software/a.yml": `name: ${"a".repeat(200_000)}` });
    const view = new DataView(file.buffer);
    for (let at = 0; at < file.length - 28; at++)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 50, true);
    expect(() => readList(file)).toThrow(/damaged/);
  });

  it("is refused where its files share their bytes, or are too much together", () => {
    const file = zip({ "software/a.yml": alder, "software/b.yml": alder });
    const view = new DataView(file.buffer, file.byteOffset);
    for (let at = 0; at < file.length - 46; at++)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 42, 0, true);
    expect(() => readList(file)).toThrow(/overlap/);
    const large = Object.fromEntries(
      Array.from({ length: 21 }, (_, at) => [`software/${at}.yml`, `name: ${"a".repeat(200 * 1024)}`]),
    );
    expect(() => readList(zip(large))).toThrow(/more than 4 MB/);
  });
});

describe("text that was made to be slow", () => {
  const entry = "# L\n## C\n- [Alder](https://alder.example) - It";
  const quickly = (work: () => void) => {
    const began = performance.now();
    work();
    expect(performance.now() - began).toBeLessThan(2000);
  };

  it("is read in a moment", () => {
    quickly(() => {
      const [row] = rowsOf(`${entry} sends mail. (${"demo ".repeat(40)}x`);
      expect(row).toMatchObject({ key: "https://alder.example" });
    });
  });

  it.each([
    ["empty lines", `x\n${"\n".repeat(190_000)}`],
    ["links that are never closed", `x\n${"- [a\n".repeat(40_000)}`],
    ["categories without items", `categories:\n${`${" ".repeat(2000)}\n`.repeat(90)}`],
  ])("shows its format in a moment: %s", (_, text) => {
    quickly(() => detectFormat(new TextEncoder().encode(text), text));
  });
});
