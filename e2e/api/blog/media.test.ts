import { beforeAll, describe, expect, it } from "vitest";
import { Caller } from "../caller";
import { send } from "../media/requests";
import { block } from "../world";
import { aPost, archive, history, patch, publish, unpublish } from "./posts";

/** One pixel. */
const picture = Buffer.from("R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==", "base64");

let admin: Caller;
const anonymous = Caller.anonymous();
beforeAll(async () => {
  admin = await Caller.admin();
});

const upload = async (caller: Caller): Promise<string> => {
  const reply = await send(caller, picture);
  expect(reply.status, reply.text).toBe(201);
  return reply.body.id;
};
const seen = async (id: string, caller = anonymous) => (await caller.fetch(`/media/${id}`)).status;
const image = (mediaId: string) =>
  block("image", { media: { mediaId, alt: "A pixel", decorative: false }, caption: "", width: "text" });

describe("a file of a post", () => {
  it("is seen by everybody while a public post shows it, as its cover or in a block", async () => {
    const [cover, inside] = [await upload(admin), await upload(admin)];
    const post = await aPost(admin, { cover: { mediaId: cover, alt: "" }, blocks: [image(inside)] });
    const both = async () => [await seen(cover), await seen(inside)];
    expect(await both()).toEqual([404, 404]);
    expect(await seen(cover, admin)).toBe(200);
    await publish(admin, post.id);
    expect(await both()).toEqual([200, 200]);
    await unpublish(admin, post.id);
    expect(await both()).toEqual([404, 404]);
    await publish(admin, post.id, { publishAt: new Date(Date.now() + 86_400_000).toISOString() });
    expect(await both()).toEqual([404, 404]);
    await publish(admin, post.id);
    await patch(admin, post.id, { cover: null });
    expect(await both()).toEqual([404, 200]);
    const first = (await history(admin, post.id)).at(-1)?.revisionId ?? "";
    await admin.call("POST /api/v1/blog/posts/{id}/revisions/{revisionId}/restore", {
      id: post.id,
      revisionId: first,
    });
    expect(await both()).toEqual([200, 200]);
    await archive(admin, post.id);
    expect(await both()).toEqual([404, 404]);
  });

  it("that is somebody else's does not become public by being named", async () => {
    const person = await Caller.newPerson();
    const theirs = await upload(person);
    const post = await aPost(admin, { cover: { mediaId: theirs, alt: "" }, blocks: [image(theirs)] });
    await publish(admin, post.id);
    expect(await seen(theirs)).toBe(404);
    expect(await seen(theirs, person)).toBe(200);
    for (const page of [`/blog/${post.slug}`, "/blog", "/blog/feed.xml"]) {
      const { status, text } = await anonymous.fetch(page);
      expect([status, text.includes(post.title), text.includes(theirs)], page).toEqual([200, true, false]);
    }
  });
});
