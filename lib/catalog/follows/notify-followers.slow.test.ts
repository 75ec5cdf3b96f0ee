import { runMigrations } from "graphile-worker";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listNotifications } from "../../activity/notifications/notifications";
import { changePreferences, unsubscribe } from "../../activity/notifications/preferences";
import type { SessionCaller } from "../../core/ctx";
import { newId } from "../../core/ids";
import { decide } from "../../review/decisions/decide";
import { publishDue } from "../../review/publication/publication";
import { Decide } from "../../review/schema";
import { useDatabase } from "../../testing/database";
import { aPublished, itemOf, paragraph, save, submit, submitted } from "../../testing/documents";
import { mailsTo, useMailbox, workOff } from "../../testing/mails";
import { aPerson, ctx, join } from "../../testing/people";
import { createProduct } from "../products/create-product";
import { CreateProduct } from "../products/schema";
import { followOrganization, followProduct, unfollowProduct } from "./follows";
import { notifyFollowers } from "./notify-followers";

const test = useDatabase();
useMailbox();
const start = Date.UTC(2026, 2, 1, 12);
const at = (hour: number) => new Date(start + hour * 3_600_000);
const day = (nth: number) => at(24 * nth);

beforeAll(() => runMigrations({ connectionString: test.url }));
beforeEach(() => workOff(test.db, test.url));

type Public = Awaited<ReturnType<typeof aPublished>>;
const aTool = () => aPublished(test.db, { name: "Immich" }, undefined, at(0));
const follow = async (made: Public, what: "product" | "organization" = "product", now = at(1)) => {
  const caller = await aPerson(test.db);
  const me = ctx(test.db, caller, now);
  if (what === "product") await followProduct(me, made);
  else await followOrganization(me, made.product.organization);
  return caller;
};
const toldOf = async (caller: SessionCaller): Promise<string[]> => {
  await workOff(test.db, test.url);
  const { data } = await listNotifications(ctx(test.db, caller), { limit: 20 });
  return data.map(({ title }) => title).toReversed();
};
const timeline = (...titles: string[]) => ({
  id: newId(),
  type: "activities",
  v: 1,
  data: {
    title: "",
    source: "manual",
    limit: 10,
    items: titles.map((title, nth) => ({
      ...{ id: `r${nth}`, at: `2026-03-0${nth + 1}`, kind: "release", title, md: "", url: "" },
    })),
  },
});
const deciding = (made: Pick<Public, "admin">, itemId: string, decision: string, now: Date) =>
  decide(
    ctx(test.db, made.admin, now),
    Decide.parse({
      queueItemId: itemId,
      decision,
      ...(/approve|reinstate/.test(decision) ? {} : { reason: "spam" }),
    }),
  );
async function publish(made: Public, blocks: object[], now: Date): Promise<string> {
  await save(test.db, made, blocks, {}, now);
  const { revision } = await submit(test.db, made, {}, now);
  const itemId = await itemOf(test.db, revision.id);
  await deciding(made, itemId, "approve", now);
  return itemId;
}
const aSibling = async ({ organizationId, owner }: Public, name: string) => {
  const product = await createProduct(
    ctx(test.db, owner, at(1)),
    CreateProduct.parse({ organizationId, name, tagline: "A tool", withoutWebsite: "It is for a test." }),
  );
  return { organizationId, owner, product, slug: product.slug, id: product.id };
};

describe("a follower is notified", () => {
  it("of a release, of other new revisions once a day, of a suspension and of its end", async () => {
    const made = await aTool();
    const me = await follow(made);
    await publish(made, [paragraph("One"), timeline("1.0")], day(1));
    await publish(made, [paragraph("Two"), timeline("1.0")], day(2));
    await publish(made, [paragraph("Three"), timeline("1.0")], at(49));
    const itemId = await publish(made, [paragraph("Four"), timeline("1.0", "1.1")], at(50));
    const published = ["Immich has a new release", "Immich has a new revision", "Immich has a new release"];
    expect(await toldOf(me)).toEqual(published);
    await deciding(made, itemId, "suspend", at(51));
    const suspended = [...published, "Immich was suspended"];
    expect(await toldOf(me)).toEqual(suspended);
    await deciding(made, itemId, "reinstate", at(52));
    expect(await toldOf(me)).toEqual([...suspended, "Immich is public again"]);
    const { data } = await listNotifications(ctx(test.db, me), { limit: 3 });
    expect(data.map(({ text, url, kinds }) => [text, url, kinds])).toEqual([
      ["A reviewer lifted its suspension.", `/products/${made.slug}`, ["following"]],
      ["A reviewer suspended it. Reason: spam.", "/moderation-log", ["following"]],
      ["1.1.", `/products/${made.slug}`, ["following"]],
    ]);
  });

  it("of no release if only its title is corrected", async () => {
    const made = await aTool();
    const me = await follow(made);
    await publish(made, [paragraph("One"), timeline("1.0", "1.1")], day(1));
    await publish(made, [paragraph("One"), timeline("1.0", "1.1.0")], day(2));
    await publish(made, [paragraph("One"), timeline("1.0", "1.1 final", "1.2")], day(3));
    expect(await toldOf(me)).toEqual([
      "Immich has a new release",
      "Immich has a new revision",
      "Immich has a new release",
    ]);
  });

  it("of an organization's new product, and of each act once, even if they follow both", async () => {
    const made = await aTool();
    const [maker, both, product] = [
      await follow(made, "organization"),
      await follow(made, "organization"),
      await follow(made),
    ];
    await followProduct(ctx(test.db, both, at(1)), made);
    const sibling = await submitted(test.db, await aSibling(made, "Lamp"), undefined, {}, day(1));
    await deciding(sibling, sibling.itemId, "approve", day(1));
    await publish(made, [paragraph("One")], day(2));
    const own = [`${made.product.organization.name} published Lamp`, "Immich has a new revision"];
    expect(await toldOf(maker)).toEqual(own);
    expect(await toldOf(both)).toEqual(own);
    expect(await toldOf(product)).toEqual(own.slice(1));
  });

  it("of a scheduled revision once it is public", async () => {
    const made = await aTool();
    const me = await follow(made);
    await save(test.db, made, [paragraph("Later")], {}, day(1));
    const { revision } = await submit(test.db, made, { publishAt: day(2).toISOString() }, day(1));
    await deciding(made, await itemOf(test.db, revision.id), "approve", day(1));
    expect(await toldOf(me)).toEqual([]);
    await publishDue({ db: test.db, now: day(2) });
    expect(await toldOf(me)).toEqual(["Immich has a new revision"]);
  });
});

describe("nobody is notified", () => {
  it("of what they decided, can edit, no longer follow or muted", async () => {
    const made = await aTool();
    const [viewer, editor, former, deaf] = [
      await follow(made),
      await follow(made),
      await follow(made),
      await follow(made),
    ];
    for (const caller of [made.admin, made.owner]) await followProduct(ctx(test.db, caller, at(1)), made);
    await join(test.db, made.organizationId, viewer, "viewer");
    await join(test.db, made.organizationId, editor, "editor");
    await unfollowProduct(ctx(test.db, former), made);
    const none = { kind: "following" as const, inSite: false, mail: false };
    await changePreferences(ctx(test.db, deaf), { preferences: [none] });
    await publish(made, [paragraph("One")], day(1));
    const title = "Immich has a new revision";
    expect(await toldOf(viewer)).toEqual([title]);
    expect(await toldOf(editor)).not.toContain(title);
    expect(await toldOf(made.owner)).not.toContain(title);
    expect(await toldOf(made.admin)).not.toContain(title);
    expect(await toldOf(former)).toEqual([]);
    expect(await toldOf(deaf)).toEqual([]);
  });

  it("of an import, a rejection, or what is no longer public", async () => {
    const made = await aTool();
    const me = await follow(made, "organization");
    const back = await submitted(test.db, await aSibling(made, "Back"), undefined, {}, day(1));
    await deciding(back, back.itemId, "reject", day(1));
    const quiet = await submitted(test.db, await aSibling(made, "Quiet"), undefined, {}, day(2));
    await decide(
      { ...ctx(test.db, quiet.admin, day(2)), quiet: true },
      Decide.parse({ queueItemId: quiet.itemId, decision: "approve" }),
    );
    const gone = await submitted(test.db, await aSibling(made, "Gone"), undefined, {}, day(3));
    await deciding(gone, gone.itemId, "approve", day(3));
    await deciding(gone, gone.itemId, "suspend", day(3));
    expect(await toldOf(me)).toEqual(["Gone was suspended"]);
  });
});

it("notifies very many in parts, each once, and mails each a link to unfollow", async () => {
  const made = await aTool();
  const people = [];
  for (let nth = 0; nth < 4; nth++) people.push(await follow(made, nth % 2 ? "organization" : "product"));
  const job = {
    ...{ key: `published:${made.revision.id}`, productId: made.id, revisionId: made.revision.id },
    ...{ actorId: null, at: new Date().toISOString(), origin: "https://here.example" },
    data: { outcome: "published" as const },
  };
  const now = new Date();
  for (const _ of [1, 2]) expect(await notifyFollowers({ db: test.db, now }, job, 2)).toBe(2);
  for (const me of people)
    expect(await toldOf(me)).toEqual([`${made.product.organization.name} published Immich`]);
  for (const { person } of people) {
    const mails = await mailsTo(person.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      `${made.product.organization.name} published Immich`,
    ]);
    const token = new URL(/https\S+unsubscribe\?token=\S+/.exec(mails[0]?.text ?? "")?.[0] ?? "")
      .searchParams;
    expect(await unsubscribe({ db: test.db }, token.get("token") ?? "")).toEqual(["following"]);
  }
});

it("mails nobody who stopped following in the meantime", async () => {
  const made = await aTool();
  const me = await follow(made);
  await publish(made, [paragraph("One")], new Date());
  await unfollowProduct(ctx(test.db, me), made);
  await workOff(test.db, test.url);
  expect(await mailsTo(me.person.email)).toEqual([]);
});
