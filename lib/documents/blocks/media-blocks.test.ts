import { describe, expect, it } from "vitest";
import { block, errorsIn, letters, many } from "../../testing/block-fixtures";
import { blockCatalog } from "./catalog";

const FILE = "01930a3e-5f00-7000-8000-0000000000f1";
const picture = (over: object = {}) => ({ mediaId: FILE, alt: "A cat.", decorative: false, ...over });
const gallery = (...items: object[]) => block("gallery", { items });
const plan = (over: object = {}) => ({ name: "x", ...over });

describe("a picture", () => {
  it.each<[string, object | null, string[]]>([
    ["described", picture(), []],
    ["decorative", picture({ alt: "", decorative: true }), []],
    ["without words", picture({ alt: " " }), ["blocks[0].data.items[0].media.alt required"]],
    ["missing", null, ["blocks[0].data.items[0].media required"]],
    ["no file", picture({ mediaId: "" }), ["blocks[0].data.items[0].media.mediaId invalid_value"]],
    ["another id", picture({ mediaId: "../x" }), ["blocks[0].data.items[0].media.mediaId invalid_value"]],
    ["too many words", picture({ alt: letters(301) }), ["blocks[0].data.items[0].media.alt too_long"]],
    ["an address", picture({ url: "x" }), ["blocks[0].data.items[0].media.url unknown_property"]],
    ["text", "x" as never, ["blocks[0].data.items[0].media invalid_type"]],
  ])("%s", (_, media, errors) => expect(errorsIn([gallery({ media })])).toEqual(errors));

  it("may wait for its words and its file in a draft", () => {
    expect(errorsIn([gallery({ media: picture({ alt: "" }) }, { media: null }, {})], "draft")).toEqual([]);
  });

  it("is optional in a hero, a team and as a poster, and needs its words there too", () => {
    const alt = picture({ alt: "" });
    expect(errorsIn([block("hero", { tagline: "x" }), block("team", { items: [TEAM] })])).toEqual([]);
    expect(errorsIn([block("hero", { tagline: "x", media: alt })])).toEqual([
      "blocks[0].data.media.alt required",
    ]);
    expect(errorsIn([block("video", { ...YOUTUBE, poster: alt })])).toEqual([
      "blocks[0].data.poster.alt required",
    ]);
  });

  it("says in the JSON Schema what publishing needs", () => {
    const schema = blockCatalog("product").find(({ type }) => type === "gallery")?.jsonSchema;
    expect(schema).toHaveProperty("properties.data.properties.items.items.required", ["media"]);
    expect(schema).toHaveProperty("properties.data.properties.items.items.properties.media.type", "object");
    expect(schema).toHaveProperty(
      "properties.data.properties.items.items.properties.media.anyOf.0.required",
      ["alt"],
    );
  });
});

const TEAM = { name: "x", role: "y" };
const YOUTUBE = { source: "youtube", videoId: "dQw4w9WgXcQ", title: "x" };

describe("a video", () => {
  it.each<[string, object, string[]]>([
    ["of YouTube", YOUTUBE, []],
    ["of Vimeo", { source: "vimeo", videoId: "76979871", title: "x" }, []],
    ["unlisted of Vimeo", { source: "vimeo", videoId: "76979871/8272103f6e", title: "x" }, []],
    ["uploaded", { mediaId: FILE, title: "x" }, []],
    ["no title", { ...YOUTUBE, title: "" }, ["blocks[0].data.title required"]],
    ["no file", { title: "x" }, ["blocks[0].data.mediaId required"]],
    ["no id", { ...YOUTUBE, videoId: "" }, ["blocks[0].data.videoId required"]],
    ["an id of the other", { ...YOUTUBE, videoId: "76979871" }, ["blocks[0].data.videoId invalid_value"]],
    ["an address", { ...YOUTUBE, videoId: "https://youtu.be/x" }, ["blocks[0].data.videoId invalid_value"]],
    ["of elsewhere", { ...YOUTUBE, source: "other" }, ["blocks[0].data.source invalid_value"]],
    ["captions of no kind", { ...YOUTUBE, captions: "Hello" }, ["blocks[0].data.captions invalid_value"]],
  ])("%s", (_, data, errors) => expect(errorsIn([block("video", data)])).toEqual(errors));
});

describe("limits at the edge and one over", () => {
  it.each<[string, (size: number) => unknown[], number, string]>([
    ["hero tagline", (n) => [block("hero", { tagline: letters(n) })], 140, "data.tagline too_long"],
    [
      "hero button",
      (n) => [block("hero", { tagline: "x", cta: { label: letters(n), url: "https://a.bc" } })],
      40,
      "data.cta.label too_long",
    ],
    ["pictures", (n) => [gallery(...many(n, () => ({ media: picture() })))], 12, "data.items too_many"],
    [
      "caption",
      (n) => [gallery({ media: picture(), caption: letters(n) })],
      200,
      "data.items[0].caption too_long",
    ],
    ["video title", (n) => [block("video", { ...YOUTUBE, title: letters(n) })], 120, "data.title too_long"],
    ["plans", (n) => [block("pricing", { plans: many(n, () => plan()) })], 6, "data.plans too_many"],
    [
      "points",
      (n) => [block("pricing", { plans: [plan({ bullets: many(n, () => "x") })] })],
      10,
      "data.plans[0].bullets too_many",
    ],
    ["people", (n) => [block("team", { items: many(n, () => TEAM) })], 12, "data.items too_many"],
  ])("%s", (_, make, most, error) => {
    expect(errorsIn(make(most))).toEqual([]);
    expect(errorsIn(make(most + 1))).toEqual([`blocks[0].${error}`]);
    expect(errorsIn(make(most + 1), "draft")).toEqual([`blocks[0].${error}`]);
  });

  it("one hero and one table of prices", () => {
    const hero = () => block("hero", { tagline: "x" });
    const pricing = () => block("pricing", { plans: [plan()] });
    expect(errorsIn([hero(), hero()])).toEqual(["blocks[1].type too_many_of_type"]);
    expect(errorsIn([pricing(), pricing()])).toEqual(["blocks[1].type too_many_of_type"]);
  });

  it.each<[string, object, string[]]>([
    ["on request", { amount: null }, []],
    ["free", { amount: 0 }, []],
    ["less than nothing", { amount: -1 }, ["amount too_small"]],
    ["a part of a cent", { amount: 9.5 }, ["amount invalid_type"]],
    ["no currency", { amount: 9, currency: "EURO" }, ["currency invalid_value"]],
  ])("a price %s", (_, over, errors) =>
    expect(errorsIn([block("pricing", { plans: [plan(over)] })])).toEqual(
      errors.map((error) => `blocks[0].data.plans[0].${error}`),
    ),
  );

  it("a picture and a product's card are for posts", () => {
    const image = block("image", { media: picture(), caption: letters(300) });
    const card = block("productCard", { slug: "photo-case" });
    expect(errorsIn([image, card], "publish", "blog")).toEqual([]);
    expect(errorsIn([image, card])).toEqual(["blocks[0].type unknown_type", "blocks[1].type unknown_type"]);
    expect(errorsIn([block("productCard", { slug: "A b" })], "draft", "blog")).toEqual([
      "blocks[0].data.slug invalid_value",
    ]);
  });
});
