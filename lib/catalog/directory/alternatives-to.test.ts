import { expect, it } from "vitest";
import { minuteMs } from "../../core/time";
import { useDatabase } from "../../testing/database";
import { aPublicProduct, hideProduct } from "../../testing/products";
import { listReplaced, readAlternativesTo, withPages } from "./alternatives-to";

const test = useDatabase();
let minutes = 0;
/** Counts last for a minute. */
const later = () => ({
  db: test.db,
  now: new Date(Date.UTC(2026, 5, 1) + ++minutes * minuteMs),
});

it("lists what two or more public products say they are an alternative to, under one name however it is written", async () => {
  const one = await aPublicProduct(test.db, { alternativeTo: ["Google Photos", "Jira"], trustScore: 10 });
  expect(await listReplaced(later())).toEqual([]);
  const two = await aPublicProduct(test.db, {
    alternativeTo: ["google photos", "Jira", "Ünïque"],
    trustScore: 30,
  });
  const three = await aPublicProduct(test.db, {
    alternativeTo: ["Google-Photos", "Google Photos"],
    trustScore: 20,
  });
  await aPublicProduct(test.db, { alternativeTo: ["日本"] });
  const photos = { slug: "google-photos", name: "Google Photos", products: 3 };
  const jira = { slug: "jira", name: "Jira", products: 2 };
  expect(await listReplaced(later())).toEqual([photos, jira]);

  const { replaced, besides, page } = await readAlternativesTo(later(), { slug: "google-photos", limit: 2 });
  expect(replaced).toEqual(photos);
  expect(besides).toEqual([jira]);
  expect(page.data.map(({ id }) => id)).toEqual([two.id, three.id]);
  const rest = await readAlternativesTo(later(), { slug: "google-photos", limit: 2, skip: 2 });
  expect(rest.page.data.map(({ id }) => id)).toEqual([one.id]);

  expect(await withPages(later(), ["JIRA", "Unique"])).toEqual([
    { name: "JIRA", slug: "jira" },
    { name: "Unique", slug: null },
  ]);
  await hideProduct(test.db, two.id);
  expect(await listReplaced(later())).toEqual([{ ...photos, products: 2 }]);
  for (const slug of ["jira", "unique", "nothing"])
    await expect(readAlternativesTo(later(), { slug, limit: 2 })).rejects.toMatchObject({
      code: "not_found",
    });
});
