import { expect, it } from "vitest";
import type { Listing } from "@/lib/catalog/listings/schema";
import type { Block } from "@/lib/documents/blocks/envelope";
import type { WebsiteRead } from "@/lib/documents/website/schema";
import { fillsEmpty, isUsed, proposalsOf } from "./website-proposals";
import { EMPTY_DOCUMENT } from "./writing/product-kind";

const media = (id: string) => ({ id, url: `/media/${id}` }) as WebsiteRead["logo"];
const read: WebsiteRead = {
  url: "https://lamp.example/",
  finalUrl: "https://lamp.example/",
  title: "Lamp – light for a desk",
  description: "Photography lamps for a desk. They dim when you sleep, and they say so in time.",
  logo: media("l1"),
  picture: media("p1"),
  links: [
    { kind: "canonical", url: "https://lamp.example/" },
    { kind: "source", url: "https://git.example/lamp" },
    { kind: "docs", url: "https://lamp.example/docs" },
  ],
  readAt: "2026-11-23T10:00:00.000Z",
  problems: [],
};

it("offers what a website says of itself for the fields of a product", () => {
  const found = proposalsOf(read, ["Photo", "Photography", "Desk", "Deskwork"]);
  expect(found.map(({ key, text, picture }) => [key, text ?? picture])).toEqual([
    ["name", "Lamp"],
    ["tagline", read.description],
    ["logo", "/media/l1"],
    ["picture", "/media/p1"],
    ["categories", "Photography, Desk"],
    ["links", "Source code, Documentation"],
  ]);
});

it("fills only empty fields, and leaves what somebody wrote or chose", () => {
  const found = proposalsOf(read, ["Photography"]);
  const filling = (head: Partial<Listing>, blocks: Block[] = []) =>
    found
      .filter((proposal) => fillsEmpty(proposal, { ...EMPTY_DOCUMENT.head, ...head }, blocks))
      .map(({ key }) => key);
  expect(filling({})).toEqual(["name", "tagline", "logo", "picture", "categories", "links"]);
  const logo = { mediaId: "m", alt: "Mine" };
  const links = { id: "1", type: "links", v: 1, data: { items: [] } } as unknown as Block;
  expect(filling({ name: "My lamp", logo, categories: ["Light"] }, [links])).toEqual(["tagline", "picture"]);
});

it("offers nothing where nothing was found", () => {
  const nothing = { ...read, title: null, description: null, logo: null, picture: null, links: [] };
  expect(proposalsOf(nothing, ["Desk"])).toEqual([]);
});

it("knows what is taken already, by what the product has", () => {
  const listing = { ...EMPTY_DOCUMENT.head, name: "Lamp" };
  const items = [
    { label: "Code", url: "https://git.example/lamp", kind: "source" },
    { label: "Docs", url: "https://lamp.example/docs", kind: "docs" },
  ];
  const block = { id: "b", type: "links", v: 1, data: { items } } as Block;
  const used = (blocks: Block[]) =>
    proposalsOf(read, [])
      .filter((proposal) => isUsed(proposal, listing, blocks))
      .map(({ key }) => key);
  expect(used([])).toEqual(["name"]);
  expect(used([block])).toEqual(["name", "links"]);
});
