import { beforeAll, describe, expect, it } from "vitest";
import { Caller } from "../caller";
import { aPost, archive, patch, read } from "./posts";

let admin: Caller;
const anonymous = Caller.anonymous();
beforeAll(async () => {
  admin = await Caller.admin();
});

const preview = (id: string, more: object = {}, caller = admin) =>
  caller.call("POST /api/v1/blog/posts/{id}/preview", { id, ...more });

describe("a preview link", () => {
  it("shows a draft as it is to whoever has it, and to nobody else", async () => {
    const { id, slug } = await aPost(admin);
    const made = await preview(id);
    expect(made.status, made.text).toBe(201);
    expect(made.headers.get("cache-control")).toContain("no-store");
    const { token, url, expiresAt } = made.body;
    expect(url).toContain(`/blog/preview/${token}`);
    expect(Math.abs(Date.parse(expiresAt) - Date.now() - 72 * 3_600_000)).toBeLessThan(60_000);
    await patch(admin, id, { title: "As it is now" });
    for (const name of [id, slug]) {
      const shown = await read(anonymous, name, { preview: token });
      expect(shown.body).toMatchObject({ id, title: "As it is now", status: "draft" });
      expect(shown.headers.get("cache-control")).toMatch(/private|no-store/);
      expect((await read(anonymous, name)).status).toBe(404);
    }
    const changed = `${token.slice(0, -4)}${token.endsWith("AAAA") ? "BBBB" : "AAAA"}`;
    for (const wrong of [changed, "nonsense", token.slice(1)])
      expect((await read(anonymous, id, { preview: wrong })).status).toBe(404);
  });

  it("opens its own post only, and an archived one not at all", async () => {
    const [post, other] = [await aPost(admin), await aPost(admin)];
    const { token } = (await preview(post.id)).body;
    expect((await read(anonymous, other.id, { preview: token })).status).toBe(404);
    await archive(admin, post.id);
    expect((await read(anonymous, post.id, { preview: token })).status).toBe(404);
    expect((await preview(post.id)).body).toMatchObject({ status: 409, code: "invalid_state" });
  });

  it("is made by admins, for an hour to thirty days", async () => {
    const { id } = await aPost(admin);
    expect((await preview(id, {}, anonymous)).status).toBe(401);
    expect((await preview(id, {}, await Caller.newPerson())).status).toBe(403);
    for (const expiresInHours of [0, 721, 1.5, "1"])
      expect((await preview(id, { expiresInHours })).status).toBe(422);
    const { body } = await preview(id, { expiresInHours: 1 });
    expect(Date.parse(body.expiresAt) - Date.now()).toBeLessThan(3_600_001);
  });
});
