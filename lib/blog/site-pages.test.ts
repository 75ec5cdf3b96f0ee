import { expect, it } from "vitest";
import { newId } from "../core/ids";
import { listPostAddresses } from "../syndication/sitemap/list-addresses";
import { useDatabase } from "../testing/database";
import { paragraph } from "../testing/documents";
import { anonymous, aPerson, ctx } from "../testing/people";
import { archivePost, publishPost, unpublishPost } from "./change-status";
import { createPost } from "./create-post";
import { listFeedPosts, listPosts, listPublishedPosts } from "./list-posts";
import { readPublishedPost } from "./read-published-post";
import { CreatePost, ListPosts, type SitePage } from "./schema";
import { listSitePages, listWrittenPages, readSitePage } from "./site-pages";

const test = useDatabase();
const anAdmin = async () => ctx(test.db, await aPerson(test.db, { role: "admin" }));
const write = async (page: SitePage, by = anAdmin()) =>
  createPost(await by, CreatePost.parse({ title: `Page ${newId()}`, page, blocks: [paragraph("Words")] }));
const reader = () => ctx(test.db, anonymous);

it("is not found before it is published nor afterwards, and is listed in the footer meanwhile", async () => {
  const by = await anAdmin();
  const { id, title } = await write("privacy");
  await expect(readSitePage(reader(), "privacy")).rejects.toMatchObject({ code: "not_found" });
  expect(await listSitePages(reader())).toEqual([]);
  await publishPost(by, { id });
  expect(await readSitePage(reader(), "privacy")).toMatchObject({ title });
  expect(await listSitePages(reader())).toEqual(["privacy"]);
  await unpublishPost(by, { id });
  await expect(readSitePage(reader(), "privacy")).rejects.toMatchObject({ code: "not_found" });
  expect(await listSitePages(reader())).toEqual([]);
});

it("is no post of the blog: no list, feed or address there has it, and the sitemap has its own", async () => {
  const by = await anAdmin();
  const { id, slug } = await write("terms");
  await publishPost(by, { id });
  const lists = await Promise.all([
    listPublishedPosts(reader(), { limit: 100 }),
    listPosts(by, ListPosts.parse({ status: "all", limit: 100 })),
  ]);
  expect(lists.flatMap(({ data }) => data.map((post) => post.id))).not.toContain(id);
  expect((await listFeedPosts(reader(), {})).map((post) => post.id)).not.toContain(id);
  await expect(readPublishedPost(reader(), { slug })).rejects.toMatchObject({ code: "not_found" });
  const addresses = (await listPostAddresses(reader())).map(({ path }) => path);
  expect(addresses).toContain("/terms");
  expect(addresses).not.toContain(`/blog/${slug}`);
});

it("has one post, even if two admins begin at once, and another one after that is archived", async () => {
  const tries = await Promise.allSettled([1, 2, 3].map(() => write("about")));
  const written = tries.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
  expect(written).toHaveLength(1);
  for (const each of tries)
    if (each.status === "rejected") expect(each.reason).toMatchObject({ code: "invalid_state" });
  const by = await anAdmin();
  expect((await listWrittenPages(by)).find(({ page }) => page === "about")).toMatchObject({
    id: written[0]?.id,
    status: "draft",
  });
  await archivePost(by, { id: written[0]?.id ?? "" });
  expect((await write("about")).page).toBe("about");
});

it("is listed with the others for an admin alone", async () => {
  const member = ctx(test.db, await aPerson(test.db));
  await expect(listWrittenPages(member)).rejects.toMatchObject({ code: "forbidden" });
});
