import { describe, expect, it, vi } from "vitest";
import { type call, Problem } from "@/lib/api/client";
import { newProduct } from "@/messages/en.json";
import { EMPTY_PLAN, type NewProductPlan } from "./browser-store";
import { createProduct, type Making } from "./new-product-create";
import { EMPTY_DOCUMENT, toWebsite } from "./writing/product-kind";

const own = { id: "o1", slug: "pond", name: "Pond" };
const text = {
  id: "01930a3e-5f00-7000-8000-0000000000f1",
  type: "richText" as const,
  v: 1,
  data: { md: "Words" },
};
const document = { head: { ...EMPTY_DOCUMENT.head, name: " Boat " }, blocks: [text] };
const lost = () => new Problem(0, { detail: "The site can't be reached." });
const refused = (status: number, code: string) => new Problem(status, { code, detail: code });

type Sent = [string, Record<string, unknown>, { idempotencyKey?: string }?];

/** Goes the way with a site that answers each step once by the next of its answers; what is stored stays for the next try. */
function aWay(answers: Record<string, unknown[]>, part: Partial<NewProductPlan> = {}) {
  let draft: Making["draft"] = { document, plan: { ...EMPTY_PLAN, ...part } };
  const sent: Sent[] = [];
  const ask = async (...request: Sent) => {
    sent.push(request);
    const answer = answers[request[0]]?.shift();
    if (answer instanceof Error) throw answer;
    if (answer === undefined) throw new Error(`${request[0]} was not expected.`);
    return answer;
  };
  const leaveCopy = vi.fn(() => true);
  const hasLost = vi.fn(async () => false);
  const go = (more: Partial<Making> = {}) =>
    createProduct({
      draft,
      organization: own,
      call: ask as unknown as typeof call,
      hasLost,
      leaveCopy,
      store: (stored) => {
        draft = { ...draft, plan: { ...draft.plan, ...stored } };
      },
      onOrganization: () => {},
      ...more,
    });
  const rename = (name: string) => {
    draft = { ...draft, document: { ...document, head: { ...document.head, name } } };
  };
  const move = (slug: string) => {
    draft = { ...draft, plan: { ...draft.plan, slug } };
  };
  return { go, rename, move, sent, hasLost, leaveCopy, plan: () => draft.plan };
}

const MAKE = "POST /api/v1/products";
const CLAIM = "POST /api/v1/drafts/claim";
const SAVE = "POST /api/v1/products/{slug}/revisions";
const ORGANIZATION = "POST /api/v1/organizations";
const boat = { id: "p1", slug: "boat" };

describe("the way to a product", () => {
  it("makes it, claims the files, saves the document", async () => {
    const way = aWay({ [MAKE]: [boat], [CLAIM]: [{}], [SAVE]: [{}] }, { filesUntil: "2026-05-01T12:00:00Z" });
    expect(await way.go()).toEqual({ slug: "boat" });
    expect(way.sent.map(([key]) => key)).toEqual([MAKE, CLAIM, SAVE]);
    expect(way.sent[1]?.[1]).toEqual({ organizationId: "o1" });
    expect(way.sent[2]?.[1]).toMatchObject({ listing: { name: "Boat" }, blocks: [text], baseVersion: 1 });
  });

  it("sends a product without an answer again as it was, and what was changed since with its document", async () => {
    const way = aWay({ [MAKE]: [lost(), boat], [SAVE]: [{}] });
    expect(await way.go()).toEqual({ errors: { "": "The site can't be reached." } });
    way.rename("Ship");
    expect(await way.go()).toEqual({ slug: "boat" });
    const [first, second, saved] = way.sent;
    expect(second).toEqual(first);
    expect(first?.[2]?.idempotencyKey).toBeTruthy();
    expect(saved?.[1]).toMatchObject({ listing: { name: "Ship" } });
  });

  it("asks anew with what stands there now, where the earlier request is refused", async () => {
    const way = aWay({ [MAKE]: [lost(), refused(409, "slug_taken"), boat], [SAVE]: [{}] }, { slug: "taken" });
    await way.go();
    way.move("boat");
    expect(await way.go()).toEqual({ slug: "boat" });
    expect(way.sent[2]?.[1]).toMatchObject({ slug: "boat" });
    expect(way.sent[2]?.[2]).not.toEqual(way.sent[1]?.[2]);
  });

  it.each([
    refused(401, "unauthenticated"),
    refused(409, "version_conflict"),
    refused(422, "validation_failed"),
  ])("leaves the document to the editor where its save ends in %s", async (error) => {
    const way = aWay({ [MAKE]: [boat], [SAVE]: [error] });
    expect(await way.go()).toEqual({ slug: "boat" });
    const head = { ...document.head, name: "Boat" };
    expect(way.leaveCopy).toHaveBeenCalledWith("p1", { head, blocks: [text] });
  });

  it.each([
    refused(429, "rate_limited"),
    refused(503, "unavailable"),
    lost(),
    new TypeError("The stream broke off."),
  ])("stays where its save ends in %s, and makes nothing twice", async (error) => {
    const way = aWay({ [MAKE]: [boat], [SAVE]: [error, {}] });
    expect(await way.go()).toMatchObject({ errors: { "": expect.any(String) } });
    expect(way.leaveCopy).not.toHaveBeenCalled();
    expect(await way.go()).toEqual({ slug: "boat" });
    expect(way.sent.map(([key]) => key)).toEqual([MAKE, SAVE, SAVE]);
  });

  it("stays where this browser can't store the document for the editor, and makes nothing twice", async () => {
    const way = aWay({ [MAKE]: [boat], [SAVE]: [refused(422, "validation_failed"), {}] });
    way.leaveCopy.mockReturnValueOnce(false);
    expect(await way.go()).toEqual({ errors: { "": newProduct.notStored } });
    expect(await way.go()).toEqual({ slug: "boat" });
    expect(way.sent.map(([key]) => key)).toEqual([MAKE, SAVE, SAVE]);
  });

  it("makes a new organization once, under one key for one name", async () => {
    const way = aWay(
      { [ORGANIZATION]: [lost(), own], [MAKE]: [boat], [SAVE]: [{}] },
      { organizationName: "Pond" },
    );
    await way.go({ organization: null });
    expect(await way.go({ organization: null })).toEqual({ slug: "boat" });
    expect(way.sent[1]).toEqual(way.sent[0]);
    expect(way.plan()).toMatchObject({ organizationId: "o1", organizationName: "" });
  });

  it("stops before the document where files went with a draft that ended, and goes on without them", async () => {
    const ended = () => refused(404, "not_found");
    const way = aWay(
      { [MAKE]: [boat], [CLAIM]: [ended(), ended()], [SAVE]: [{}] },
      { filesUntil: "2026-05-01" },
    );
    way.hasLost.mockResolvedValueOnce(true);
    expect(await way.go()).toEqual({ errors: { "": newProduct.lost } });
    expect(await way.go()).toEqual({ slug: "boat" });
  });

  it("begins anew for another account, which has no product there", async () => {
    const way = aWay(
      { [SAVE]: [refused(404, "not_found")] },
      { made: { id: "p1", slug: "boat", organizationId: "o2" } },
    );
    expect(await way.go()).toMatchObject({ errors: { "": expect.stringContaining("create a new product") } });
    expect(way.plan().made).toBeNull();
  });
});

it.each([
  ["example.org", "https://example.org"],
  [" example.org/a?b ", "https://example.org/a?b"],
  ["http://example.org", "http://example.org"],
  ["javascript:alert(1)", "javascript:alert(1)"],
  ["notes", "notes"],
  ["", ""],
])("reads the website %j as %j", (typed, meant) => {
  expect(toWebsite(typed)).toBe(meant);
});
