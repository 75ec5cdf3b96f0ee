import { describe, expect, it } from "vitest";
import { readList } from "../read-list";

const read = (text: string) => readList(new TextEncoder().encode(text));
const found = (text: string) => {
  const { format, rows } = read(text);
  return { format, rows: rows.map((row) => ("values" in row ? { key: row.key, ...row.values } : row)) };
};

describe("a landscape", () => {
  it("of landscape.yml names its items in categories and subcategories", () => {
    const list = found(`landscape:
  - category:
    name: Provisioning
    subcategories:
      - subcategory:
        name: Automation
        items:
          - item:
            name: Alder
            homepage_url: https://alder.example
            repo_url: https://github.com/alder/alder
            logo: alder.svg
            description: >-
              Provisions
              things.
            second_path: [ "Runtime / Storage" ]
            extra:
              summary_tags: 'x'
          - item:
            name: Birch
            homepage_url: https://birch.example
`);
    expect(list).toMatchObject({
      format: "landscape",
      rows: [
        {
          key: "Provisioning › Automation › Alder",
          name: "Alder",
          description: "Provisions things.",
          categories: ["Provisioning › Automation", "Runtime › Storage"],
        },
        { name: "Birch", categories: ["Provisioning › Automation"] },
      ],
    });
    expect(list.rows[0]).not.toHaveProperty("logo");
  });

  it("of landscape2's data.yml does too", () => {
    const list = found(`# Data
categories:
  - name: Runtime
    subcategories:
      - name: Storage
        items:
          - { name: Cedar, homepage_url: "https://cedar.example", additional_categories: [{ category: Other, subcategories: [Deep] }] }
`);
    expect(list).toMatchObject({
      format: "landscape",
      rows: [{ name: "Cedar", categories: ["Runtime › Storage", "Other › Deep"] }],
    });
  });

  it("may repeat an anchor, and is refused where that is a bomb", () => {
    const items =
      "      - &a {name: A, homepage_url: 'https://a.example'}\n      - <<: *a\n        name: B\n      - *a";
    expect(
      found(`landscape:\n  - name: C\n    items:\n${items.replace("<<: *a\n        ", "")}\n`).rows,
    ).toHaveLength(3);
    const bomb = ["a: &a [x,x,x,x,x,x,x,x,x]"];
    for (let at = 1; at < 9; at++)
      bomb.push(
        `${"abcdefghi"[at]}: &${"abcdefghi"[at]} [${Array(9)
          .fill(`*${"abcdefghi"[at - 1]}`)
          .join(",")}]`,
      );
    expect(() => read(`landscape:\n  - name: C\n${bomb.join("\n")}\n`)).toThrow(/not valid YAML/);
  });
});

describe("publiccode.yml", () => {
  const one = `publiccodeYmlVersion: "0.4"
name: Alder
url: "https://code.example/alder.git"
landingURL: "https://alder.example"
softwareVersion: "1.2"
releaseDate: "2026-01-02"
logo: img/logo.svg
platforms: [web, linux]
categories:
  - data-collection
  - it-development
developmentStatus: stable
softwareType: "standalone/web"
description:
  it:
    shortDescription: Raccoglie dati.
  en:
    localisedName: Alder
    shortDescription: >
      Collects data.
    longDescription: |
      Collects data for everybody.
    features: [Fast]
    screenshots: [img/a.png, "https://alder.example/b.png"]
legal:
  license: AGPL-3.0-or-later
  mainCopyrightOwner: City
maintenance:
  type: internal
localisation:
  localisationReady: true
  availableLanguages: [en, it]
`;
  it("is one product, or one for each document in the file", () => {
    const expected = {
      key: "https://code.example/alder.git",
      name: "Alder",
      tagline: "Collects data.",
      description: "Collects data for everybody.",
      websiteUrl: "https://alder.example",
      licenses: ["AGPL-3.0-or-later"],
      categories: ["Data collection", "It development"],
      platforms: ["Web", "Linux"],
      screenshots: ["https://alder.example/b.png"],
      logo: null,
    };
    expect(found(one)).toMatchObject({ format: "publiccode", rows: [expected] });
    const both = found(`${one}---\npubliccodeYmlVersion: "0.4"\nname: Birch\nurl: https://birch.example\n`);
    expect(both.rows).toMatchObject([expected, { name: "Birch", websiteUrl: "https://birch.example" }]);
  });
});

describe("an MCP registry", () => {
  const server = {
    $schema: "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json",
    name: "io.github.alder/weather",
    title: "Weather",
    description: "Tells the weather.",
    version: "1.2.0",
    repository: { url: "https://github.com/alder/weather", source: "github" },
    packages: [
      { registryType: "npm", identifier: "@alder/weather", version: "1.2.0", transport: { type: "stdio" } },
    ],
    remotes: [{ type: "streamable-http", url: "https://mcp.alder.example" }],
    _meta: { "com.example/own": { kept: true } },
  };
  const official = "io.modelcontextprotocol.registry/official";

  it("is one server.json, which stays whole", () => {
    const list = read(JSON.stringify(server));
    expect(list).toMatchObject({
      format: "mcp-registry",
      rows: [
        {
          key: "io.github.alder/weather",
          raw: server,
          values: {
            name: "Weather",
            websiteUrl: "https://github.com/alder/weather",
            transport: ["stdio", "streamable-http"],
            packages: ["npm"],
            endpoint: "https://mcp.alder.example",
            "registry name": "io.github.alder/weather",
            type: "mcp-server",
          },
        },
      ],
    });
  });

  it("is not kept where it has more than 64 KB", () => {
    const rawOf = (length: number) => {
      const one = { ...server, _meta: { text: "" } };
      const text = "x".repeat(length - JSON.stringify(one).length);
      const [row] = read(JSON.stringify({ ...one, _meta: { text } })).rows;
      return row && "raw" in row;
    };
    expect([rawOf(65_536), rawOf(65_537)]).toEqual([true, false]);
  });

  it("is a registry's reply: the latest version of each server that isn't deleted", () => {
    const at = (version: string, isLatest: boolean, status = "active") => ({
      server: { ...server, version },
      _meta: { [official]: { isLatest, status, updatedAt: "2026-01-02T00:00:00Z" } },
    });
    const gone = { ...at("1.0.0", true, "deleted"), server: { ...server, name: "io.github.alder/gone" } };
    const servers = [at("1.0.0", false), at("1.2.0", true), gone];
    const reply = { servers, metadata: { count: 3, nextCursor: null } };
    expect(found(JSON.stringify(reply)).rows).toMatchObject([{ name: "Weather", version: "1.2.0" }]);
  });
});

describe("OPML", () => {
  it("has outlines in categories, with their attributes in any quotes and entities", () => {
    const list = found(`<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE opml [<!ENTITY bomb "boom">]>
<opml version="2.0"><head><title>Feeds</title></head><body>
<outline text="Tech &amp; Science">
  <!-- <outline text="No" xmlUrl="https://no.example"/> -->
  <outline type="rss" text='Alder &#x201C;Blog&#x201D; &bomb;' xmlUrl="https://alder.example/feed?a=1&amp;b=2" htmlUrl="https://alder.example" description="Says things" language="en"/>
  <outline text="Deep"><outline type="link" text="Birch" url="https://birch.example"></outline></outline>
</outline>
<outline title="Cedar" xmlUrl="https://cedar.example/feed" category="/Fun/Games,Play"/>
</body></opml>`);
    expect(list).toMatchObject({
      format: "opml",
      rows: [
        {
          key: "https://alder.example/feed?a=1&b=2",
          name: "Alder “Blog” &bomb;",
          websiteUrl: "https://alder.example",
          categories: ["Tech & Science"],
        },
        { name: "Birch", websiteUrl: "https://birch.example", categories: ["Tech & Science › Deep"] },
        { name: "Cedar", websiteUrl: "https://cedar.example/feed", categories: ["Fun › Games", "Play"] },
      ],
    });
  });

  it("is refused where outlines nest without end", () => {
    expect(() => read(`<opml><body>${'<outline text="a">'.repeat(200)}`)).toThrow(/nest deeper/);
  });
});

describe("another Vitrine", () => {
  it("lists its products", () => {
    const product = {
      ...{ slug: "alder", name: "Alder", tagline: "Tells the weather.", websiteUrl: "https://alder.example" },
      ...{ logo: { url: "https://their.example/logo.webp", alt: "" }, cover: null, categories: ["Weather"] },
      ...{ licenses: ["MIT"], organization: { slug: "o", name: "O" }, trustScore: 50 },
    };
    const reply = { data: [product, {}], pagination: { limit: 20, hasMore: false, nextCursor: null } };
    expect(found(JSON.stringify(reply))).toMatchObject({
      format: "vitrine",
      rows: [
        { key: "alder", name: "Alder", logo: "https://their.example/logo.webp", categories: ["Weather"] },
        { problem: "This is not a product with a slug." },
      ],
    });
  });
});
