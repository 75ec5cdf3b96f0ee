import { expect, it } from "vitest";
import { screenName } from "../../identity/names/screen-name";
import { useDatabase } from "../../testing/database";
import { aDraft, submitted } from "../../testing/documents";
import { ctx } from "../../testing/people";
import { aPublicProduct } from "../../testing/products";
import { readQueueItem } from "../queue/list-queue";

const test = useDatabase();
const claimsOf = async (name: string) => {
  const made = await aDraft(test.db, {
    name,
    websiteUrl: "https://good.example/",
    withoutWebsite: undefined,
  });
  const { admin, itemId } = await submitted(test.db, made);
  const { screening } = await readQueueItem(ctx(test.db, admin), { id: itemId });
  return screening?.checks.find(({ id }) => id === "claims")?.evidence ?? [];
};

it("every domain in a product's name is compared with its website", async () => {
  expect(await claimsOf("Good.example")).toEqual([]);
  expect(await claimsOf("Harbour, at good.example")).toEqual([]);
  expect(await claimsOf("good.example evil.com")).toEqual([
    "It contains a domain that isn't its website's: evil.com.",
  ]);
});

it("every domain in an organization's name has to be verified", async () => {
  const { organizationId } = await aDraft(test.db);
  const { id: productId } = await aPublicProduct(test.db, { organizationId });
  await test.db.domainProof.create({
    data: { productId, organizationId, domain: "good.example", token: "t", provenAt: new Date() },
  });
  const doubts = (name: string) => screenName(test.db, name, { organizationId });
  expect(await doubts("Good.example")).toEqual([]);
  expect(await doubts("good.example evil.com")).toEqual([
    "It contains a domain that the organization hasn't verified: evil.com.",
  ]);
});
