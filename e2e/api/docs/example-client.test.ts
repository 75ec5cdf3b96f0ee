import { expect, it } from "vitest";
import { publishAProduct } from "@/docs/examples/publish-a-product";
import { Vitrine, VitrineProblem } from "@/docs/examples/vitrine";
import { Actor } from "../authorization/actor";
import { site } from "../caller";
import { unique } from "../world";

it("the example makes a product and sends it to the reviewers", async () => {
  const { key } = await (await Actor.make()).newKey();
  const revision = await publishAProduct(site(), key, unique("Tide Table"));
  expect(["screening", "in_review"]).toContain(revision.status);
});

it("the client goes through a list page by page, and tells a refusal by its code and paths", async () => {
  const vitrine = new Vitrine(site());
  const slugs = new Set<string>();
  for await (const { slug } of vitrine.list<{ slug: string }>("/products", { limit: 7 })) {
    expect(slugs).not.toContain(slug);
    if (slugs.add(slug).size === 20) break;
  }
  expect(slugs.size).toBe(20);
  const refusal = await vitrine.get("/products/no-such-product").catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(VitrineProblem);
  expect(refusal).toMatchObject({ code: "not_found", status: 404 });
  const invalid = await vitrine.post("/blocks/validate", {}).catch((error: unknown) => error);
  expect(invalid).toMatchObject({ code: "validation_failed", errors: [{ path: "blocks" }] });
});
