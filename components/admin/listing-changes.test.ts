import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { EMPTY_DOCUMENT } from "@/components/builder/writing/product-kind";
import { emptyCatalog } from "@/lib/catalog/own-fields/rules";
import { ListingChanges } from "./listing-changes";

const listing = EMPTY_DOCUMENT.head;
const picture = (mediaId: string) => ({ mediaId, alt: `Lamp ${mediaId}` });
const sourcesIn = (html: string) => [...html.matchAll(/<img src="\/media\/(\w+)/g)].map(([, id]) => id);

it("shows a new listing's logo and cover", () => {
  const after = { ...listing, name: "Lamp", logo: picture("one"), cover: picture("two") };
  const html = renderToStaticMarkup(
    createElement(ListingChanges, { before: null, after, catalog: emptyCatalog, said: "new" }),
  );
  expect(sourcesIn(html)).toEqual(["one", "two"]);
});

it("shows changed pictures before and after, and no unchanged ones", () => {
  const before = { ...listing, logo: picture("one"), cover: picture("two") };
  const after = { ...before, logo: picture("three") };
  const html = renderToStaticMarkup(
    createElement(ListingChanges, { before, after, catalog: emptyCatalog, said: "new" }),
  );
  expect(sourcesIn(html)).toEqual(["one", "three"]);
  expect(html).toMatch(/before.*after/s);
});
