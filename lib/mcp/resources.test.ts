import { expect, it } from "vitest";
import type { Operation } from "../api/operation";
import type { CallOperation } from "./call-operation";
import { listResources } from "./resources";

/** Endless lists, with one item per page. */
const endless: CallOperation = async ({ path }: Operation, { cursor, limit }) => {
  const page = Number(cursor ?? 0);
  const item = {
    id: `${page}`,
    slug: `${path.split("/").at(-1)}-${page}`,
    name: "N",
    title: "T",
    updatedAt: "",
  };
  const pagination = { limit, hasMore: true, nextCursor: String(page + 1) };
  return { ok: true, text: JSON.stringify({ data: [item], pagination }), headers: new Headers() };
};

it("lists the first thousand products and posts, however many there are, and ends", async () => {
  const names: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await listResources(endless, cursor);
    names.push(...page.resources.map(({ name }) => name));
    cursor = page.nextCursor;
  } while (cursor && names.length < 100);
  const pages = Array.from({ length: 10 }, (_, page) => page);
  expect(names).toEqual([
    ...pages.map((page) => `products-${page}`),
    ...pages.map((page) => `posts-${page}`),
  ]);
});
