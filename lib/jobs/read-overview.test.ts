import { expect, it } from "vitest";
import { env } from "../core/env";
import { writeSettings } from "../identity/administration/change-settings";
import { dismissFirstSteps } from "../identity/administration/dismiss-first-steps";
import { useDatabase } from "../testing/database";
import { aDraft, aPublished, paragraph, submitted } from "../testing/documents";
import { aPerson, ctx } from "../testing/people";
import { readOverview } from "./read-overview";

const test = useDatabase();
const anAdmin = () => aPerson(test.db, { role: "admin" });

it("says what waits, what grew and what is new, for an admin alone", async () => {
  const admin = await anAdmin();
  const before = await readOverview(ctx(test.db, admin));
  await submitted(test.db, await aDraft(test.db), [paragraph("Sent.")]);
  const { slug } = await aPublished(test.db);
  const after = await readOverview(ctx(test.db, admin));
  const submissions = ({ waiting }: typeof after) =>
    waiting.find(({ kind }) => kind === "submission")?.count ?? 0;
  expect(submissions(after)).toBe(submissions(before) + 1);
  expect(after.grown.products.days).toBe(before.grown.products.days + 1);
  expect(after.grown.people.total).toBeGreaterThan(before.grown.people.total);
  expect(after.products[0]?.slug).toBe(slug);
  await expect(readOverview(ctx(test.db, await aPerson(test.db)))).rejects.toMatchObject({
    code: "forbidden",
  });
});

it("reads the first steps from the data, until they are done or dismissed", async () => {
  const admin = await anAdmin();
  const stepsOf = async () => (await readOverview(ctx(test.db, admin))).steps;
  const isDone = async (key: string) => (await stepsOf())?.find((step) => step.key === key)?.isDone;
  expect(await isDone("name")).toBe(false);
  await writeSettings({ db: test.db, now: new Date(), caller: admin }, { name: "Lamps" });
  await aPublished(test.db);
  expect([await isDone("name"), await isDone("product"), await isDone("mail")]).toEqual([true, true, false]);
  env().BACKUP_TO = "/backups";
  expect(await isDone("backup")).toBe(true);
  env().BACKUP_TO = undefined;
  await dismissFirstSteps(ctx(test.db, admin));
  expect(await stepsOf()).toBeNull();
});
