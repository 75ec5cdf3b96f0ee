import { expect, test } from "vitest";
import { entriesFor } from "./entries";
import { grouped } from "./grouped";

const titles = (...[me, q]: Parameters<typeof entriesFor>) =>
  entriesFor(me, q).flatMap(({ entries }) => entries.map(({ title }) => title));

test("everyone gets each page once, and the actions of who they are", () => {
  const guest = titles(null, "");
  expect(guest).toEqual(
    expect.arrayContaining(["Submit a product", "Sign in", "Dark theme", "Rankings", "For agents"]),
  );
  expect(new Set(guest).size).toBe(guest.length);
  expect(titles({ role: "member" }, "")).toContain("Dashboard");
  expect(titles({ role: "member" }, "")).not.toContain("Review queue");
  expect(titles({ role: "admin" }, "")).toContain("Review queue");
  expect(titles({ role: "admin" }, "")).not.toContain("Sign in");
});

test("each typed word begins a word of what is found", () => {
  expect(titles(null, "webh")).toEqual(["Webhooks"]);
  expect(titles(null, "theme DARK")).toEqual(["Dark theme"]);
  expect(titles(null, "log in")).toEqual(["Sign in"]);
  expect(titles(null, "ebhooks")).toEqual([]);
  expect(titles(null, "webhooks of mars")).toEqual([]);
});

test("suggestions stand by their kind, and together if nothing is typed", () => {
  const of = (kind: "product" | "post", url: string) => ({
    kind,
    title: url,
    subtitle: null,
    url,
    image: null,
  });
  const found = {
    query: "a",
    corrected: null,
    read: "all" as const,
    data: [of("product", "/a"), of("product", "/b"), of("post", "/c")],
  };
  expect(grouped(found, false).map(({ title, suggestions }) => [title, suggestions.length])).toEqual([
    ["Products", 2],
    ["Blog", 1],
  ]);
  expect(grouped(found, true)).toHaveLength(1);
  expect(grouped(undefined, false)).toEqual([]);
});
