import { expect, it } from "vitest";
import { useDatabase } from "../testing/database";
import { aDraft, aPublished } from "../testing/documents";
import { anonymous, ctx } from "../testing/people";
import { resolveSlug } from "./resolve-slug";

const test = useDatabase();
const meant = (typed: string, kind: "product" | "organization" = "product") =>
  resolveSlug(ctx(test.db, anonymous), kind, typed);

it("finds a product by its name in any case, by its address and by its slug", async () => {
  const { slug } = await aPublished(test.db, { name: "Aurora Borealis", slug: "northern-light" });
  expect(slug).toBe("northern-light");
  for (const typed of [
    "Aurora Borealis",
    "aurora borealis",
    "northern-light",
    "https://site.example/products/northern-light?a=1",
    "/products/northern-light/history",
  ])
    expect(await meant(typed), typed).toBe("northern-light");
});

it("says nothing about a draft, and makes of other words the slug that they would have", async () => {
  await aDraft(test.db, { name: "Hidden Harbor", slug: "secret-place" });
  expect(await meant("Hidden Harbor")).toBe("hidden-harbor");
  expect(await meant("No Such Thing!")).toBe("no-such-thing");
  expect(await meant("文档")).toBe("wen-dang");
  expect(await meant("/o/the-shed", "organization")).toBe("the-shed");
});
