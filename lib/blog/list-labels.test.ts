import { expect, test } from "vitest";
import { newId } from "../core/ids";
import { useDatabase } from "../testing/database";
import { aPerson } from "../testing/people";
import { listLabels } from "./list-posts";

const publishedAt = new Date("2026-11-01T00:00:00.000Z");
const store = useDatabase();

const aPost = (slug: string, status: "draft" | "published" | "archived", locale: string, tags: string[]) =>
  store.db.post.create({
    data: { id: newId(), slug, locale, title: slug, status, tags, blocks: [], publishedAt },
  });

test("writers are told the tags and languages of all posts but the archived ones, those of most first", async () => {
  await aPost("labels-a", "draft", "xa", ["often", "once"]);
  await aPost("labels-b", "published", "xa", ["often"]);
  await aPost("labels-c", "archived", "xb", ["gone"]);
  const admin = await aPerson(store.db, { role: "admin" });
  const { tags, locales } = await listLabels({ caller: admin, db: store.db });
  expect(tags.filter((tag) => ["often", "once", "gone"].includes(tag))).toEqual(["often", "once"]);
  expect(locales.filter((locale) => locale.startsWith("x"))).toEqual(["xa"]);
});

test("nobody else is", async () => {
  const person = await aPerson(store.db);
  await expect(listLabels({ caller: person, db: store.db })).rejects.toMatchObject({ code: "forbidden" });
});
