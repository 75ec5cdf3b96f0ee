import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { Caller } from "../caller";
import { aBuilder, aDraft, aPublished, type Builder, block } from "../world";

let builder: Builder;
let outsider: Caller;
let admin: Caller;
const anonymous = Caller.anonymous();
const paragraph = (md: string, id: string = randomUUID()) => block("richText", { md }, id);
const save = (slug: string, blocks: object[], more: object = {}, caller = builder.caller) =>
  caller.call("POST /api/v1/products/{slug}/revisions", { slug, blocks, ...more });
const list = async (slug: string) =>
  (await builder.caller.call("GET /api/v1/products/{slug}/revisions", { slug })).body.data;

beforeAll(async () => {
  [builder, outsider, admin] = [await aBuilder(), await Caller.newPerson(), await Caller.admin()];
});

describe("the saves of an editing session", () => {
  it("go into one draft with a version each, and a stale one is told what changed", async () => {
    const slug = await aDraft(builder);
    const before = (await list(slug)).length;
    const session = randomUUID();
    const [kept, changed, removed] = [randomUUID(), randomUUID(), randomUUID()];
    const first = await save(slug, [paragraph("k", kept), paragraph("c", changed), paragraph("r", removed)], {
      session,
    });
    const second = await save(slug, [paragraph("k", kept), paragraph("c2", changed)], {
      session,
      baseVersion: first.body.version,
    });
    expect(second.status).toBe(201);
    expect([second.body.id, second.body.version]).toEqual([first.body.id, first.body.version + 1]);
    expect(await list(slug)).toHaveLength(before + 1);
    const stale = await save(slug, [], { session, baseVersion: first.body.version });
    expect(stale.body).toMatchObject({
      status: 409,
      code: "version_conflict",
      currentVersion: second.body.version,
    });
    const { changedBlocks } = stale.body as unknown as { changedBlocks: string[] };
    expect(changedBlocks.sort()).toEqual([changed, removed].sort());
    const other = await save(slug, [paragraph("other")], { session: randomUUID() });
    expect(other.body.id).not.toBe(first.body.id);
  });
});

describe("the difference of two revisions", () => {
  it("names added, removed, moved and changed blocks with their words, and the listing's fields", async () => {
    const slug = await aDraft(builder);
    const ids: string[] = Array.from({ length: 5 }, () => randomUUID());
    const [a, b, c, d, e] = ids as [string, string, string, string, string];
    const from = await save(slug, [
      paragraph("one two", a),
      paragraph("b", b),
      paragraph("c", c),
      paragraph("d", d),
    ]);
    const to = await save(
      slug,
      [paragraph("d", d), paragraph("one three", a), paragraph("c", c), paragraph("e", e)],
      { listing: { tagline: "A tool for another test", categories: ["Testing", "Tools"] } },
    );
    const diff = (revisionId: string, against?: string) =>
      builder.caller.call("GET /api/v1/products/{slug}/revisions/{revisionId}/diff", {
        slug,
        revisionId,
        ...(against ? { against } : {}),
      });
    const reply = await diff(to.body.id, from.body.id);
    expect(reply.status, reply.text).toBe(200);
    expect(reply.body).toMatchObject({ from: { id: from.body.id }, to: { id: to.body.id } });
    expect(reply.body.blocks.map(({ blockId, kind }) => [ids.indexOf(blockId), kind])).toEqual([
      [3, "moved"],
      [0, "changed"],
      [1, "removed"],
      [2, "same"],
      [4, "added"],
    ]);
    expect(reply.body.blocks[1]?.words).toEqual([
      { kind: "same", text: "one " },
      { kind: "removed", text: "two" },
      { kind: "added", text: "three" },
    ]);
    expect(reply.body.listing.map(({ path }) => path)).toEqual(["tagline", "categories[1]"]);
    expect((await diff(to.body.id)).body.from?.id).toBe(from.body.id);
    const back = await diff(from.body.id, to.body.id);
    expect(back.body.blocks.find(({ blockId }) => blockId === e)?.kind).toBe("removed");
    const [oldest] = (await list(slug)).slice(-1);
    expect((await diff(oldest?.id ?? "")).body.from).toBeNull();
    expect((await diff(to.body.id, randomUUID())).status).toBe(404);
    expect((await diff(to.body.id, "newest")).body).toMatchObject({ status: 400, code: "invalid_parameter" });
  });

  it("is for members and admins, and keys of members that may read", async () => {
    const [hidden, shown] = [await aDraft(builder), await aPublished(builder, admin)];
    const ask = async (caller: Caller, slug: string) =>
      (
        await caller.call("GET /api/v1/products/{slug}/revisions/{revisionId}/diff", {
          slug,
          revisionId: (await list(slug))[0]?.id ?? "",
        })
      ).status;
    const key = async (scope: string) => {
      const { body } = await builder.caller.call("POST /api/v1/api-keys", { name: "k", scopes: [scope] });
      return Caller.withKey(body.key);
    };
    const [reader, writer] = [await key("products:read"), await key("products:write")];
    const callers = [anonymous, outsider, builder.caller, admin, reader, writer];
    expect(await Promise.all(callers.map((caller) => ask(caller, shown)))).toEqual([
      401, 403, 200, 200, 200, 403,
    ]);
    expect(await Promise.all(callers.map((caller) => ask(caller, hidden)))).toEqual([
      404, 404, 200, 200, 200, 403,
    ]);
  });
});

describe("restoring and naming", () => {
  const restore = (slug: string, revisionId: string, more: object = {}, headers = {}) =>
    builder.caller.call(
      "POST /api/v1/products/{slug}/revisions/{revisionId}/restore",
      { slug, revisionId, ...more },
      headers,
    );

  it("makes a new draft of what was public, without changing what is", async () => {
    const slug = await aPublished(builder, admin);
    const [shown] = await list(slug);
    const newer = await save(slug, [paragraph("Something else.")], { listing: { tagline: "Else" } });
    const stale = await restore(slug, shown?.id ?? "", {}, { "if-match": `"${shown?.version}"` });
    expect(stale.body).toMatchObject({ status: 412, currentVersion: newer.body.version });
    const back = await restore(slug, shown?.id ?? "", { baseVersion: newer.body.version });
    expect(back.status, back.text).toBe(201);
    expect(back.body).toMatchObject({
      version: newer.body.version + 1,
      status: "draft",
      restoredFromId: shown?.id,
      listing: { tagline: "A tool for a test" },
    });
    expect((await restore(slug, shown?.id ?? "")).body.id).toBe(back.body.id);
    const now = await anonymous.call("GET /api/v1/products/{slug}", { slug });
    expect(now.body.document.revisionId).toBe(shown?.id);
    expect((await restore(await aDraft(builder), shown?.id ?? "")).status).toBe(404);
  });

  it("names a revision, shows the name in the list, and takes it away", async () => {
    const slug = await aDraft(builder);
    const [newest] = await list(slug);
    const name = (given: unknown, caller = builder.caller) =>
      caller.call("PATCH /api/v1/products/{slug}/revisions/{revisionId}", {
        slug,
        revisionId: newest?.id ?? "",
        name: given,
      });
    expect((await name("  The first one ")).body.name).toBe("The first one");
    expect((await list(slug))[0]?.name).toBe("The first one");
    expect((await name("x".repeat(80))).status).toBe(200);
    for (const wrong of ["", "x".repeat(81), 7, undefined])
      expect((await name(wrong)).body, String(wrong)).toMatchObject({
        status: 422,
        errors: [{ path: "name" }],
      });
    expect((await name("Not mine", outsider)).status).toBe(404);
    expect((await name("Nobody's", anonymous)).status).toBe(401);
    expect((await name(null)).body.name).toBeNull();
  });
});
