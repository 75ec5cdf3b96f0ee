import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { deliverDue } from "../activity/webhooks/deliveries/deliver-due";
import { sendPing } from "../activity/webhooks/deliveries/deliveries";
import { deleteWebhook, rotateSecret, updateWebhook } from "../activity/webhooks/webhooks";
import { operations } from "../api/operations/all";
import { archivePost, publishDuePosts, publishPost, unpublishPost } from "../blog/change-status";
import { createPost } from "../blog/create-post";
import { namePostRevision, restorePostRevision } from "../blog/history/change-revision";
import { makePreview, readPost } from "../blog/read-post";
import { CreatePost, type Post } from "../blog/schema";
import { updatePost } from "../blog/update-post";
import { pageSlug } from "../catalog/categories/name-categories";
import { putItem } from "../catalog/collections/collection-items";
import { CreateCollection } from "../catalog/collections/schema";
import {
  changeCollection,
  createCollection,
  deleteCollection,
} from "../catalog/collections/write-collection";
import { changeCategory } from "../catalog/directory/change-category";
import { createCategory } from "../catalog/directory/create-category";
import { mergeCategory } from "../catalog/directory/merge-category";
import { readOrganizationPage } from "../catalog/directory/read-organization-page";
import { changeSynonyms } from "../catalog/directory/words/site-synonyms";
import { claimDraft, startDraft } from "../catalog/drafts/anonymous-draft";
import { followOrganization } from "../catalog/follows/follows";
import { changeField, createField } from "../catalog/manage-fields/change-fields";
import { changeType, createType } from "../catalog/manage-fields/change-types";
import { CreateField, CreateType } from "../catalog/own-fields/schema";
import { changeSlug } from "../catalog/products/change-slug";
import { createProduct } from "../catalog/products/create-product";
import { nameRevision, restoreRevision } from "../catalog/products/former-revisions";
import { releaseIdleSlug } from "../catalog/products/release-slug";
import { saveRevision } from "../catalog/products/save-revision";
import { CreateProduct, SaveRevision } from "../catalog/products/schema";
import type { SessionCaller } from "../core/ctx";
import { newId } from "../core/ids";
import { addDays, dayMs, minuteMs, secondMs, startOfDay, toDay } from "../core/time";
import { deleteAccount } from "../identity/accounts/delete-account";
import { changeEmail } from "../identity/accounts/email/change-email";
import { confirmEmail } from "../identity/accounts/email/confirm-email";
import { changeMe } from "../identity/accounts/me";
import { endOtherSessions, endSession } from "../identity/accounts/own-sessions";
import { changePassword, requestPasswordReset, resetPassword } from "../identity/accounts/password/password";
import { removeConnection, signInWithProvider } from "../identity/accounts/provider/connections";
import { removeFactor, renewRecoveryCodes } from "../identity/accounts/second-factor/factors";
import { resetFactors } from "../identity/accounts/second-factor/reset-factors";
import { passSecondStep } from "../identity/accounts/second-factor/second-step";
import { requestSignInLink, signInByLink } from "../identity/accounts/sign-in-link";
import { changePerson, endSessionsOfPerson } from "../identity/administration/change-person";
import { changeSettings } from "../identity/administration/change-settings";
import { dismissFirstSteps } from "../identity/administration/dismiss-first-steps";
import { mergePeople } from "../identity/administration/merge-people";
import { retryJobs } from "../identity/administration/system/retry-jobs";
import { testMail } from "../identity/administration/system/send-tests";
import { createSession } from "../identity/auth/sessions";
import { startSession } from "../identity/auth/start-session";
import { createKey, revokeKey } from "../identity/keys/keys";
import { CreateKey } from "../identity/keys/schema";
import { changeOrganization } from "../identity/organizations/change-organization";
import { acceptInvitation } from "../identity/organizations/invitations/accept-invitation";
import { invite, revokeInvitation } from "../identity/organizations/invitations/invite";
import { changeMember, removeMember } from "../identity/organizations/members";
import {
  createOrganization,
  deleteOrganization,
  renameOrganization,
  transferOrganization,
} from "../identity/organizations/organizations";
import { Invite } from "../identity/organizations/schema";
import { setRole } from "../identity/people/create-person";
import { samplePulse } from "../metrics/pulse/sample-pulse";
import { countView } from "../metrics/traffic/count-view";
import { viewBuffer } from "../metrics/traffic/views-of-process";
import { beginReading } from "../platform/cache/cache-tags";
import type { Tag } from "../platform/cache/tags";
import { inTransaction } from "../platform/db/db";
import { mediaStorage } from "../platform/storage/storage";
import { exportProducts } from "../portability/archive/export-products";
import { importFolder } from "../portability/archive/import-folder";
import { stopImport } from "../portability/lists/imports";
import { runImport } from "../portability/lists/run-import";
import { CreateSource, StartImport } from "../portability/lists/schema";
import { changeSource, createSource, removeSource } from "../portability/lists/sources";
import { startImport } from "../portability/lists/start-import";
import { requestExport } from "../portability/own-data/exports";
import { emitFinalRanking } from "../ranking/rankings/emit-final-ranking";
import { freezeWindows } from "../ranking/rankings/freeze-windows";
import { refreshRanks } from "../ranking/rankings/refresh-ranks";
import { readDomain, verifyDomain } from "../ranking/trust/domain/domain";
import { recomputeChangedTrust } from "../ranking/trust/recompute-trust";
import { castVote } from "../ranking/votes/cast-vote";
import { rebuildTallies } from "../ranking/votes/tallies";
import { voidVotes } from "../ranking/votes/void-votes";
import { appeal } from "../review/appeals/appeal";
import { claimProduct } from "../review/claims/claim-product";
import { verifyClaim } from "../review/claims/verify-claim";
import { withdrawClaim } from "../review/claims/withdraw-claim";
import { decide } from "../review/decisions/decide";
import { featureProduct, unfeatureProduct } from "../review/decisions/feature-product";
import { reclassifyProduct } from "../review/decisions/reclassify-product";
import { publishDue } from "../review/publication/publication";
import { reportCollection, reportProduct } from "../review/reports/report";
import { Decide } from "../review/schema";
import { withdrawRevision } from "../review/submission/submit-revision";
import { serverType } from "../syndication/registry/schema";
import { isStillFresh, type PublicReply, publicReplies, readAll } from "../testing/acts";
import { aClaim, aListed, prove, showing } from "../testing/claims";
import { useDatabase } from "../testing/database";
import {
  aDraft,
  aPublished,
  type Made,
  paragraph,
  pulseBlock,
  save,
  submit,
  submitted,
} from "../testing/documents";
import { useFolder, useMediaFolder } from "../testing/folders";
import { mailsTo, tokenIn, useMailbox, workOff } from "../testing/mails";
import { anOrganization, anonymous, aPerson, ctx, join } from "../testing/people";
import { removeProducts } from "../testing/products";
import { aReceiver, aWebhook } from "../testing/receiver";
import { addApp } from "../testing/second-factors";
import { aSender } from "../testing/traffic";
import { serveWebsites } from "../testing/websites";
import { type ActName, actNames, actOf } from "./all-acts";

const test = useDatabase();
const mailbox = useMailbox();
const folder = useFolder();
useMediaFolder();

/** What a step is about to do, once all that leads there is done. */
type Ready = {
  act: () => Promise<unknown>;
  /** When the replies are read before and after the act, if not at its time. */
  before?: Date;
  after?: Date;
  /** The product whose trust moves, if not the lamp. */
  product?: { id: string };
  /** The sweep that recomputes the trust, where the rule leaves that to it. */
  sweep?: () => Promise<unknown>;
};
type Step = () => Promise<Ready>;

const once =
  (act: () => Promise<unknown>): Step =>
  async () => ({ act });
/** An act on what is prepared for it. */
const on =
  <T>(prepare: () => Promise<T>, act: (made: T) => Promise<unknown>): Step =>
  async () => {
    const made = await prepare();
    return { act: () => act(made) };
  };

let now = new Date("2026-05-04T09:00:00.000Z");
const later = (ms: number) => new Date(now.getTime() + ms);
/** Time only goes forward, so that no step reads what another stored for a later time. */
const wait = (ms: number) => {
  now = later(ms);
};

let lamp: Awaited<ReturnType<typeof aPublished>>;
let admin: SessionCaller;
let writer: SessionCaller;
let post: Post;

beforeAll(async () => {
  writer = await aPerson(test.db, { role: "admin", name: "Writer" });
  // The first type is the one of all products here, so that the registry of servers has them.
  const type = { key: serverType, label: "MCP server", plural: "MCP servers", position: 0 };
  await createType(by(writer), CreateType.parse(type));
  const listing = { name: "Lamp", websiteUrl: "http://lamp.example/", categories: ["Light"] };
  const analytics = { id: newId(), type: "analytics", v: 1, data: { metrics: ["views"] } };
  lamp = await aPublished(test.db, listing, [paragraph("Light"), pulseBlock(), analytics], now);
  admin = lamp.admin;
  await aWebhook(test.db, { ...lamp, now });
  await followOrganization(by(await aMember()), lamp.product.organization);
  post = await aPublicPost(writer);
});

const by = (caller: SessionCaller) => ctx(test.db, caller, now);
const asGuest = () => ctx(test.db, anonymous);
const aMember = () => aPerson(test.db);
const anAdmin = () => aPerson(test.db, { role: "admin" });
const emailOf = ({ person }: SessionCaller) => person.email ?? "";

/** The token in the mail that a rule sends. */
async function mailed(email: string, ask: Promise<unknown>): Promise<string> {
  await ask;
  await mailbox.deliver(test);
  return tokenIn((await mailsTo(email))[0]);
}

const signedUp = on(
  async () => ({ providerAccountId: newId(), email: null, emailVerified: false, name: "Ann" }),
  (identity) => signInWithProvider(asGuest(), { ...identity, provider: "google" }, null),
);
/** At an address that nobody had proven, where a password was set. */
const signedInByLink = on(
  async () => {
    const caller = await aMember();
    const data = { emailVerifiedAt: null, passwordHash: "a stranger's" };
    await test.db.person.update({ where: { id: caller.person.id }, data });
    const email = emailOf(caller);
    return mailed(email, requestSignInLink(asGuest(), { email }));
  },
  (token) => signInByLink(test.db, token, null, new Date()),
);

const changing = async (id: string, suspended: { reason: string } | null) =>
  changePerson(by(await anAdmin()), { id, suspended });

async function withMember() {
  const [owner, member] = [await aMember(), await aMember()];
  const { id, slug } = await anOrganization(test.db, owner);
  await join(test.db, id, member, "viewer");
  return { owner, member, slug, of: { slug, personId: member.person.id } };
}
const inviting = async (email?: string) => {
  const { owner, slug } = await withMember();
  const input = Invite.parse({ slug, role: "viewer", email });
  return { owner, slug, invitation: () => invite(by(owner), input) };
};
const accepted = on(
  async () => (await (await inviting()).invitation()).url.split("/").at(-1) ?? "",
  async (token) => acceptInvitation(by(await aMember()), { token }),
);
const hook = () => aWebhook(test.db);

const aPost = (author = writer) =>
  createPost(by(author), CreatePost.parse({ title: `Post ${newId()}`, blocks: [paragraph("Words")] }));
const aPublicPost = async (author = writer) => publishPost(by(author), { id: (await aPost(author)).id });
const retitle = (session?: string) => updatePost(by(writer), { id: post.id, title: newId(), session });
const firstOf = async (postId: string) =>
  (await test.db.postRevision.findFirstOrThrow({ where: { postId }, orderBy: { version: "asc" } })).id;
const namePost = async (name: string | null) =>
  namePostRevision(by(writer), { id: post.id, revisionId: await firstOf(post.id), name });

/** A draft of the lamp's organization, so that what is decided of it moves the lamp's trust. */
async function aSibling(): Promise<Made> {
  const { organizationId, owner } = lamp;
  const input = CreateProduct.parse({
    ...{ organizationId, name: `Sibling ${newId()}` },
    ...{ tagline: "A tool for a test", withoutWebsite: "It is made for a test." },
  });
  const product = await createProduct(by(owner), input);
  return { organizationId, owner, product, slug: product.slug, id: product.id };
}
const aSubmission = async (more: object = {}) =>
  submitted(test.db, await aSibling(), [paragraph(newId())], more, now);
const deciding = (queueItemId: string, decision: string, more: object = {}) => {
  const why = /approve|reinstate/.test(decision) ? {} : { reason: "spam" };
  return decide(by(admin), Decide.parse({ queueItemId, decision, ...why, ...more }));
};
const aNameInReview = async () => {
  const { id, slug } = await anOrganization(test.db, writer);
  await renameOrganization(by(writer), { slug, name: "Acme Support" });
  return (await test.db.queueItem.findFirstOrThrow({ where: { organizationId: id } })).id;
};
/** A product that was decided on like this. */
const after = async (...decisions: string[]) => {
  const made = await aSubmission();
  for (const decision of decisions) await deciding(made.itemId, decision);
  return made;
};
const decided =
  (decision: string, ...before: string[]): Step =>
  async () => {
    const product = await after(...before);
    return { product, act: () => deciding(product.itemId, decision) };
  };
const cameDue: Step = async () => {
  const before = now;
  const product = await aSubmission({ publishAt: later(minuteMs).toISOString() });
  await deciding(product.itemId, "approve");
  wait(minuteMs);
  const publish = async () => {
    await publishDue({ db: test.db, now });
    await workJobs();
  };
  return { before, product, act: publish };
};
const saved = () => save(test.db, lamp, [paragraph(newId())], {}, now);
const restyle = (name: string | null) =>
  nameRevision(by(lamp.owner), { slug: lamp.slug, revisionId: lamp.revision.id, name });
const report = async () => reportProduct(by(await aMember()), { slug: lamp.slug, reason: "broken_link" });
const renameTo = (name: string) =>
  renameOrganization(by(lamp.owner), { slug: lamp.product.organization.slug, name });

const cast = async ({ slug }: { slug: string } = lamp) =>
  castVote(by(await aMember()), { productSlug: slug });
const sweep = () => {
  wait(16 * secondMs);
  return recomputeChangedTrust(test.db, now);
};

/** Looks for the lamp's proof where it is, or where another text is. */
async function verifying(isThere: boolean) {
  const [{ record }, receiver] = [await readDomain(by(lamp.owner), lamp), await aReceiver()];
  receiver.answer({ status: 404 });
  const texts = async () => [isThere ? (record?.value ?? "") : "something else"];
  return () => verifyDomain(by(lamp.owner), lamp, { ...receiver.network, texts });
}
async function sampling(status: number) {
  wait(6 * minuteMs);
  const receiver = await aReceiver();
  receiver.answer({ status });
  return () => samplePulse({ db: test.db, now }, lamp, receiver.network);
}
let renamed = 0;
let declared = 0;
const aField = () =>
  createField(by(admin), CreateField.parse({ key: `field_${++declared}`, label: "A field", kind: "text" }));
const aType = () =>
  createType(by(admin), CreateType.parse({ key: `type-${++declared}`, label: "A type", plural: "Types" }));
/** By the lamp's organization, so that what is decided of it moves the lamp's trust. */
const aLampsClaim = async () => {
  const listed = await aListed(test.db, now);
  const { owner: maker, organizationId } = lamp;
  return { listed, ...(await aClaim(test.db, listed, now, { maker, organizationId })) };
};
const aSiblingOrganization = async () => {
  const owner = await aMember();
  return { owner, organizationId: (await anOrganization(test.db, owner)).id };
};
const aProvenClaim = async () => {
  const claim = await aLampsClaim();
  return { ...claim, ...(await prove(test.db, claim, now)) };
};
const judging = (itemId: string, decision: string, value = "") =>
  showing(value).then((network) =>
    decide(
      by(admin),
      Decide.parse({ queueItemId: itemId, decision, ...(decision === "reject" ? { reason: "spam" } : {}) }),
      { network },
    ),
  );
const approvedClaim: Step = async () => {
  const { listed, itemId, value } = await aProvenClaim();
  await aWebhook(test.db, { owner: listed.owner, organizationId: listed.organizationId, now });
  return { product: listed, act: () => judging(itemId, "approve", value) };
};
const opening = (listsOnly: boolean) =>
  changeOrganization(by(lamp.owner), { slug: lamp.product.organization.slug, listsOnly });

const doIt = (act: () => Promise<unknown>) => act();
const workJobs = () => workOff(test.db, process.env.DATABASE_URL ?? "");

/** A public collection that holds the lamp. */
async function aCollection() {
  const maker = await aMember();
  const input = CreateCollection.parse({ title: `Collection ${newId()}`, visibility: "public" });
  const { slug } = await createCollection(by(maker), input);
  await putItem(by(maker), { slug, productSlug: lamp.slug });
  return { maker, slug };
}
async function aFirst() {
  const maker = await aPerson(test.db, { collects: false });
  const input = CreateCollection.parse({ title: `First ${newId()}`, visibility: "public" });
  const { id } = await createCollection(by(maker), input);
  return test.db.queueItem.findFirstOrThrow({ where: { collectionId: id } });
}
async function aReported() {
  const { slug } = await aCollection();
  await reportCollection(by(await aMember()), { slug, reason: "spam" });
  return test.db.queueItem.findFirstOrThrow({ where: { collection: { slug } } });
}

async function aProtected() {
  const caller = await aMember();
  return { caller, ...(await addApp(by(caller))) };
}

async function aSource() {
  const text = `name\n${newId()}`;
  const input = StartImport.parse({ text, organizationId: lamp.organizationId, publish: "draft" });
  return { ...(await startImport(by(admin), input)), text };
}
async function anImported() {
  const source = await aSource();
  await runImport({ db: test.db, now }, mediaStorage(), source);
  return source;
}
/** A product of a source that another organization has now, and that the list says something else of. */
async function aMovedImport() {
  const source = await anImported();
  const entry = await test.db.listEntry.findFirstOrThrow({ where: { sourceId: source.sourceId } });
  const { organizationId } = await aSiblingOrganization();
  await test.db.product.update({ where: { id: entry.productId }, data: { organizationId } });
  const text = source.text.replace("name", "name,tagline").concat(",News");
  return startImport(by(admin), StartImport.parse({ text, sourceId: source.sourceId }));
}

/** A public product of a list of two, which one of the next two runs has lost and the other has again. */
async function aPublicRow() {
  const product = await aPublished(test.db, {}, undefined, now);
  const { organizationId } = product;
  const more = { organizationId, publish: "publish", onVanish: "unlist", name: "List" };
  const rows = `name\n${product.slug}\n${newId()}`;
  const { id, sourceId } = await startImport(by(admin), StartImport.parse({ text: rows, ...more }));
  await runImport({ db: test.db, now }, mediaStorage(), { id });
  const [entry] = await test.db.listEntry.findMany({ where: { sourceId, key: { contains: product.slug } } });
  if (entry)
    await test.db.listEntry.updateMany({
      where: { sourceId, key: entry.key },
      data: { productId: product.id },
    });
  const run = async (text: string) => {
    wait(1000);
    const next = await startImport(by(admin), StartImport.parse({ text, sourceId }));
    await runImport({ db: test.db, now }, mediaStorage(), next);
  };
  const [lose, regain] = [() => run(rows.replace(`${product.slug}\n`, "")), () => run(rows)];
  return { product, lose, regain };
}

const steps: Record<ActName, Step> = {
  "product.unlisted": async () => {
    const { product, lose } = await aPublicRow();
    return { product, act: lose };
  },
  "product.relisted": async () => {
    const { product, lose, regain } = await aPublicRow();
    await lose();
    return { product, act: regain };
  },
  "list.imported": once(aSource),
  "list.stopped": on(aSource, ({ id }) => stopImport(by(admin), { id })),
  "list.added": on(
    () => serveWebsites({ "lists.example/a.csv": "name\nLantern" }),
    ({ network }) => {
      const { organizationId } = lamp;
      const input = { name: "List", organizationId, address: "http://lists.example/a.csv" };
      return createSource(by(admin), CreateSource.parse(input), { network });
    },
  ),
  "list.changed": on(aSource, ({ sourceId }) => changeSource(by(admin), { id: sourceId, name: newId() })),
  "list.removed": on(aSource, ({ sourceId }) => removeSource(by(admin), { id: sourceId })),
  "list.differs": on(aMovedImport, (run) => runImport({ db: test.db, now }, mediaStorage(), run)),
  "person.created": signedUp,
  "person.renamed": once(() => changeMe(by(writer), { name: `Writer ${newId()}` })),
  "name.proposed": on(aMember, (caller) => changeMe(by(caller), { name: "Acme Support" })),
  "name.approved": on(aNameInReview, (itemId) => deciding(itemId, "approve")),
  "name.rejected": on(aNameInReview, (itemId) => deciding(itemId, "reject")),
  "person.password_changed": on(aMember, (caller) =>
    changePassword(ctx(test.db, caller), { password: "a long enough one" }),
  ),
  "person.password_reset": on(
    async () => {
      const email = emailOf(await aMember());
      return mailed(email, requestPasswordReset(asGuest(), { email }));
    },
    (token) => resetPassword(asGuest(), { token, password: "a long enough one" }),
  ),
  "person.password_ended": signedInByLink,
  "person.email_change_asked": on(aMember, (caller) =>
    changeEmail(ctx(test.db, caller), { email: `${newId()}@people.example` }),
  ),
  "person.email_changed": on(
    async () => {
      const [caller, email] = [await aMember(), `${newId()}@people.example`];
      return { caller, token: await mailed(email, changeEmail(ctx(test.db, caller), { email })) };
    },
    ({ caller, token }) => confirmEmail(ctx(test.db, caller), { token }),
  ),
  "person.email_verified": signedInByLink,
  "person.deleted": on(
    async () => {
      const author = await anAdmin();
      await aPublicPost(author);
      return author;
    },
    (author) => deleteAccount(by(author), { email: emailOf(author) }),
  ),
  "person.admin_granted": on(aMember, (caller) =>
    setRole({ db: test.db, now }, { email: emailOf(caller), role: "admin" }),
  ),
  "person.admin_revoked": on(anAdmin, (caller) =>
    setRole({ db: test.db, now }, { email: emailOf(caller), role: "member" }),
  ),
  "person.export_requested": on(aMember, (caller) => requestExport(by(caller))),
  "person.merged": on(
    async () => {
      const author = await anAdmin();
      await aPublicPost(author);
      return { from: emailOf(author), into: emailOf(await aMember()) };
    },
    (accounts) => mergePeople({ db: test.db, now }, accounts),
  ),
  "person.suspended": on(aCollection, ({ maker }) => changing(maker.person.id, { reason: "Spam" })),
  "person.suspension_ended": on(
    async () => {
      const { maker } = await aCollection();
      await changing(maker.person.id, { reason: "Spam" });
      return maker.person.id;
    },
    (id) => changing(id, null),
  ),
  "person.sessions_ended": on(
    async () => {
      const { person } = await aMember();
      await createSession(test.db, person.id, null, now);
      return person;
    },
    async ({ id }) => endSessionsOfPerson(by(await anAdmin()), { id }),
  ),
  "second_factor.added": on(aMember, (caller) => addApp(by(caller))),
  "second_factor.removed": on(aProtected, ({ caller, id }) => removeFactor(by(caller), { id })),
  "second_factor.reset": on(aProtected, ({ caller }) =>
    resetFactors({ db: test.db, now }, { email: emailOf(caller) }),
  ),
  "recovery_codes.renewed": on(aProtected, ({ caller }) => renewRecoveryCodes(by(caller))),
  "recovery_code.used": on(aProtected, async ({ caller, codes }) => {
    const entered = await startSession(test.db, caller.person.id, null, now);
    await passSecondStep({ db: test.db, now }, entered.ticket ?? "", { code: codes[0] }, null);
  }),
  "session.ended": on(aMember, (caller) => endSession(by(caller), { id: caller.sid })),
  "session.others_ended": on(
    async () => {
      const caller = await aMember();
      await createSession(test.db, caller.person.id, null, now);
      return caller;
    },
    (caller) => endOtherSessions(by(caller)),
  ),
  "connection.added": signedUp,
  "connection.removed": on(
    async () => {
      const caller = await aMember();
      const { id } = caller.person;
      await test.db.account.create({ data: { personId: id, provider: "google", providerAccountId: id } });
      return caller;
    },
    (caller) => removeConnection(by(caller), { provider: "google" }),
  ),
  "key.created": on(aMember, (caller) => createKey(by(caller), CreateKey.parse({ name: "CI" }))),
  "key.revoked": on(
    async () => {
      const caller = await aMember();
      return { caller, key: await createKey(by(caller), CreateKey.parse({ name: "CI" })) };
    },
    ({ caller, key }) => revokeKey(by(caller), key),
  ),

  "organization.created": on(aMember, (caller) => createOrganization(by(caller), { name: "Harbour" })),
  "organization.renamed": once(() => renameTo(`Light ${newId()}`)),
  "organization.transferred": on(withMember, ({ owner, of }) => transferOrganization(by(owner), of)),
  "organization.deleted": on(
    () => aDraft(test.db, {}, now),
    ({ owner, product }) => deleteOrganization(by(owner), { slug: product.organization.slug }),
  ),
  "member.added": accepted,
  "member.role_changed": on(withMember, ({ owner, of }) =>
    changeMember(by(owner), { ...of, role: "editor" }),
  ),
  "member.removed": on(withMember, ({ owner, of }) => removeMember(by(owner), of)),
  "member.left": on(withMember, ({ member, of }) => removeMember(by(member), of)),
  "invitation.created": on(
    async () => inviting(emailOf(await aMember())),
    ({ invitation }) => invitation(),
  ),
  "invitation.revoked": on(
    async () => {
      const { owner, slug, invitation } = await inviting();
      return { owner, of: { slug, id: (await invitation()).id } };
    },
    ({ owner, of }) => revokeInvitation(by(owner), of),
  ),
  "invitation.accepted": accepted,
  "webhook.created": once(hook),
  "webhook.changed": on(hook, ({ owner, id }) => updateWebhook(by(owner), { id, enabled: false })),
  "webhook.secret_rotated": on(hook, ({ owner, id }) => rotateSecret(by(owner), { id })),
  "webhook.disabled": on(
    async () => {
      const { owner, id } = await hook();
      await sendPing(by(owner), { id });
      return id;
    },
    async (id) => {
      const receiver = await aReceiver();
      receiver.answer({ status: 410 });
      return deliverDue({ db: test.db, now }, id, receiver);
    },
  ),
  "webhook.deleted": on(hook, ({ owner, id }) => deleteWebhook(by(owner), { id })),

  "post.created": once(() => aPost()),
  "post.saved": once(() => retitle()),
  "post.squashed": on(
    async () => {
      const session = newId();
      await retitle(session);
      return session;
    },
    (session) => retitle(session),
  ),
  "post.moved": once(() => updatePost(by(writer), { id: post.id, slug: `at-${newId()}` })),
  "post.restored": on(
    () => retitle(),
    async ({ id }) => restorePostRevision(by(writer), { id, revisionId: await firstOf(id) }),
  ),
  "post.revision_named": on(
    () => namePost(null),
    () => namePost("First"),
  ),
  "post.revision_unnamed": on(
    () => namePost("First"),
    () => namePost(null),
  ),
  "post.preview_made": on(aPost, ({ id }) => makePreview(by(writer), { id, expiresInHours: 1 })),
  // What is scheduled changes what will be read at its time.
  "post.scheduled": async () => {
    const [{ id }, at] = [await aPost(), later(minuteMs)];
    return { before: at, after: at, act: () => publishPost(by(writer), { id, publishAt: at.toISOString() }) };
  },
  "post.published": on(aPost, ({ id }) => publishPost(by(writer), { id })),
  "post.came_due": async () => {
    await publishDuePosts({ db: test.db, now });
    const [{ id }, before] = [await aPost(), now];
    await publishPost(by(writer), { id, publishAt: later(minuteMs).toISOString() });
    wait(minuteMs);
    return { before, act: () => publishDuePosts({ db: test.db, now }) };
  },
  "post.unpublished": on(aPublicPost, ({ id }) => unpublishPost(by(writer), { id })),
  "post.archived": on(aPublicPost, ({ id }) => archivePost(by(writer), { id })),

  "draft.claimed": on(
    () => startDraft(asGuest()),
    ({ token }) => claimDraft({ ...ctx(test.db, lamp.owner), draftToken: token }, lamp),
  ),
  "product.created": once(aSibling),
  "product.imported": on(
    async () => {
      const { id, slug, organizationId } = await aPublished(test.db, {}, undefined, now);
      const at = path.join(folder, newId());
      const wanted = { from: "here", publicOnly: false, slugs: [slug] };
      await exportProducts({ db: test.db, now }, mediaStorage(), at, wanted);
      await removeProducts(test.db, { id });
      await join(test.db, organizationId, admin, "editor");
      return at;
    },
    (at) => importFolder(by(admin), mediaStorage(), at),
  ),
  "product.slug_changed": on(
    () => after("approve"),
    ({ slug }) => changeSlug(by(lamp.owner), { slug, newSlug: `at-${newId()}` }),
  ),
  "product.slug_released": on(aSibling, ({ slug }) =>
    releaseIdleSlug({ db: test.db, now: addDays(new Date(), 8) }, slug),
  ),
  "revision.saved": once(saved),
  "revision.restored": on(saved, () =>
    restoreRevision(by(lamp.owner), { slug: lamp.slug, revisionId: lamp.revision.id }),
  ),
  "revision.named": on(
    () => restyle(null),
    () => restyle("First"),
  ),
  "revision.unnamed": on(
    () => restyle("First"),
    () => restyle(null),
  ),
  "revision.withdrawn": on(aSubmission, ({ slug }) => withdrawRevision(by(lamp.owner), { slug })),
  "revision.published": cameDue,
  "product.settled": cameDue,
  "domain.proven": on(() => verifying(true), doIt),
  "domain.lost": on(async () => {
    await (await verifying(true))();
    await (await verifying(false))();
    wait(7 * dayMs);
    return verifying(false);
  }, doIt),
  "domain.checked": on(async () => {
    await (await verifying(true))();
    return verifying(false);
  }, doIt),
  "settings.changed": once(() => changeSettings(by(admin), { greeting: newId() })),
  "mail.tested": once(() => testMail(by(admin))),
  "first_steps.dismissed": once(() => dismissFirstSteps(by(admin))),
  "field.created": once(aField),
  "field.changed": on(aField, ({ key }) => changeField(by(admin), { key, label: "Renamed" })),
  "type.created": once(aType),
  "type.changed": on(aType, ({ key }) => changeType(by(admin), { key, label: "Renamed" })),
  "synonyms.changed": once(() =>
    changeSynonyms(by(admin), { data: [{ words: [newId()], means: ["lamp"] }] }),
  ),
  "jobs.retried": on(
    async () => {
      await test.db.$executeRaw`select graphile_worker.add_job('a_failing_task', '{}'::json)`;
      await test.db
        .$executeRaw`update graphile_worker._private_jobs set attempts = 25, last_error = 'no' where task_id =
        (select id from graphile_worker._private_tasks where identifier = 'a_failing_task')`;
    },
    () => retryJobs(by(admin), {}),
  ),
  "category.created": once(() => createCategory(by(admin), { name: `New ${newId().slice(-12)}` })),
  "category.renamed": once(() => changeCategory(by(admin), { slug: "light", name: `Light ${++renamed}` })),
  "category.changed": once(() => changeCategory(by(admin), { slug: "light", description: newId() })),
  "category.merged": on(
    async () => {
      const name = `Lamps ${newId().slice(-12)}`;
      await aPublished(test.db, { categories: [name] }, undefined, now);
      return pageSlug(name);
    },
    (slug) => mergeCategory(by(admin), { slug, into: "light" }),
  ),
  "product.featured": once(async () => {
    await featureProduct(by(admin), { slug: lamp.slug, position: ++renamed });
  }),
  "product.unfeatured": on(
    () => featureProduct(by(admin), { slug: lamp.slug }),
    () => unfeatureProduct(by(admin), { slug: lamp.slug }),
  ),
  "product.edited": on(
    () => aDraft(test.db),
    ({ slug }) => saveRevision(by(admin), SaveRevision.parse({ slug, blocks: [paragraph("Edited.")] })),
  ),
  "product.reclassified": async () => {
    const categories = [`Lamps ${newId().slice(-12)}`];
    const product = await aPublished(test.db, { categories }, undefined, now);
    await aWebhook(test.db, { owner: product.owner, organizationId: product.organizationId, now });
    return {
      product,
      act: () => reclassifyProduct(by(admin), { slug: product.slug, categories: ["light"] }),
    };
  },
  "votes.voided": async () => {
    await cast();
    await sweep();
    const [day, productSlug] = [toDay(now), lamp.slug];
    return {
      sweep,
      act: () => voidVotes(by(admin), { productSlug, from: day, to: day, reason: "Bought votes" }),
    };
  },
  "votes.recounted": on(
    async () => {
      await cast();
      await test.db.windowTally.updateMany({ data: { votes: { increment: 5 } } });
    },
    () => rebuildTallies(test.db),
  ),
  "vote.cast": once(cast),
  "vote.counted": on(cast, workJobs),
  "windows.frozen": on(
    async () => {
      await cast();
      now = new Date(startOfDay(now).getTime() + dayMs + 11 * minuteMs);
    },
    () => freezeWindows(test.db, now),
  ),
  "ranking.final": on(
    async () => {
      await cast();
      const startsOn = toDay(now);
      now = new Date(startOfDay(now).getTime() + dayMs + 11 * minuteMs);
      await freezeWindows(test.db, now);
      return startsOn;
    },
    (startsOn) => emitFinalRanking(test.db, { period: "daily", startsOn }, now),
  ),
  "trust.recomputed": on(cast, sweep),
  "ranks.refreshed": on(
    async () => {
      await refreshRanks(test.db, now);
      for (const product of [await after("approve"), lamp])
        for (let votes = 0; votes < (product === lamp ? 1 : 9); votes++) await cast(product);
    },
    () => refreshRanks(test.db, now),
  ),
  "pulse.sampled": on(() => sampling(200), doIt),
  "pulse.changed": on(async () => {
    await (await sampling(200))();
    await (await sampling(500))();
  }, workJobs),
  "views.counted": on(
    () => countView({ db: test.db, now, sender: aSender() }, { slug: lamp.slug }),
    () => viewBuffer(test.db).drain(),
  ),

  "claim.created": on(
    () => aListed(test.db, now),
    ({ slug }) => claimProduct(by(lamp.owner), { slug, organizationId: lamp.organizationId }),
  ),
  "claim.verified": on(
    async () => {
      const { claim, value } = await aLampsClaim();
      return { claim, network: await showing(value) };
    },
    ({ claim, network }) => verifyClaim(by(lamp.owner), { id: claim.id }, network),
  ),
  "claim.withdrawn": on(aLampsClaim, ({ claim }) => withdrawClaim(by(lamp.owner), { id: claim.id })),
  "claim.lapsed": on(aProvenClaim, ({ itemId }) => judging(itemId, "approve").catch(() => null)),
  "claim.overtaken": on(
    async () => {
      const { listed, itemId, value } = await aProvenClaim();
      const { owner: maker, organizationId } = await aSiblingOrganization();
      await test.db.productClaim.create({
        data: {
          ...{ productId: listed.id, organizationId, fromOrganizationId: listed.organizationId },
          ...{ claimantId: maker.person.id, domain: listed.domain, token: newId() },
        },
      });
      return { itemId, value };
    },
    ({ itemId, value }) => judging(itemId, "approve", value),
  ),
  "claim.approved": approvedClaim,
  "claim.rejected": on(aProvenClaim, ({ itemId }) => judging(itemId, "reject")),
  "product.moved": approvedClaim,
  "organization.described": once(() =>
    changeOrganization(by(lamp.owner), {
      slug: lamp.product.organization.slug,
      description: `We make lamps ${newId()}.`,
    }),
  ),
  "organization.opened_to_claims": once(() => opening(true)),
  "organization.closed_to_claims": on(
    () => opening(true),
    () => opening(false),
  ),

  "revision.submitted": on(
    async () => {
      const made = await aSibling();
      await save(test.db, made, [paragraph(newId())], {}, now);
      return made;
    },
    (made) => submit(test.db, made, {}, now),
  ),
  "revision.appealed": on(
    () => after("reject"),
    ({ slug }) => appeal(by(lamp.owner), { slug, text: "Look again." }),
  ),
  "revision.approved": decided("approve"),
  "revision.changes_requested": decided("request_changes"),
  "revision.rejected": decided("reject"),
  "revision.suspended": decided("suspend", "approve"),
  "revision.reinstated": decided("reinstate", "approve", "suspend"),
  "report.dismissed": on(
    async () => {
      await report();
      return test.db.queueItem.findFirstOrThrow({ where: { kind: "report", status: "open" } });
    },
    ({ id }) => deciding(id, "approve"),
  ),
  "collection.created": on(aMember, (maker) =>
    createCollection(by(maker), { title: `Collection ${newId()}`, visibility: "public" }),
  ),
  "collection.changed": on(aCollection, ({ maker, slug }) =>
    changeCollection(by(maker), { slug, title: "Better" }),
  ),
  "collection.deleted": on(aCollection, ({ maker, slug }) => deleteCollection(by(maker), { slug })),
  "collection.arranged": on(aCollection, ({ maker, slug }) =>
    putItem(by(maker), { slug, productSlug: lamp.slug, note: "The best" }),
  ),
  "collection.reported": on(aCollection, async ({ slug }) =>
    reportCollection(by(await aMember()), { slug, reason: "spam" }),
  ),
  "collection.submitted": once(aFirst),
  "collection.approved": on(aFirst, ({ id }) => deciding(id, "approve")),
  "collection.rejected": on(aFirst, ({ id }) => deciding(id, "reject")),
  "collection.suspended": on(aReported, ({ id }) => deciding(id, "suspend")),
  "collection.reinstated": on(
    async () => {
      const { id } = await aReported();
      await deciding(id, "suspend");
      return id;
    },
    (id) => deciding(id, "reinstate"),
  ),
  "collection.report_dismissed": on(aReported, ({ id }) => deciding(id, "approve")),
  "product.reported": once(report),
  "decision.not_applied": on(
    async () => {
      const { itemId, slug } = await aSubmission();
      await deciding(itemId, "approve", { holdSeconds: 8 });
      return slug;
    },
    (slug) => withdrawRevision(by(lamp.owner), { slug }),
  ),
};

/** Runs an act and returns what it changed: each such reply is made anew from then on, and none was before. */
async function changedBy({ act, before = now, after = now }: Ready): Promise<PublicReply[]> {
  const replies = await publicReplies(test.db);
  const old = await readAll(test.db, replies, before);
  const reading = beginReading();
  expect(replies.filter((reply) => !isStillFresh(reply, reading))).toEqual([]);
  await act();
  const young = await readAll(test.db, replies, after);
  const changed = replies.filter((_, at) => old[at] !== young[at]);
  expect(changed.filter((reply) => isStillFresh(reply, reading)).map(({ name }) => name)).toEqual([]);
  return changed;
}

const counts = () =>
  Promise.all([test.db.notification.count(), test.db.webhookDelivery.count(), test.db.auditEntry.count()]);
const computedAt = async ({ id }: { id: string }) =>
  (await test.db.product.findUniqueOrThrow({ where: { id } })).trustComputedAt;

/** The acts to which each step leads. */
const story = new Map<Step, ActName[]>();
for (const name of actNames) story.set(steps[name], [...(story.get(steps[name]) ?? []), name]);

describe("every reply that an act changes is made anew", () => {
  it.each([...story].map(([step, names]) => ({ step, names })))("$names", async ({ step, names }) => {
    wait(minuteMs);
    const ready = await step();
    const actedAt = now;
    const [notices, deliveries, skip] = await counts();
    const changed = await changedBy(ready);
    const [noticesSince, deliveriesSince] = await counts();
    const entries = await test.db.auditEntry.findMany({ orderBy: { id: "asc" }, skip });
    for (const name of names) {
      const { audit, notifies, webhook, touches } = actOf(name);
      expect(entries.filter(({ action }) => action === name)).toHaveLength(audit ? 1 : 0);
      if (notifies) expect(noticesSince).toBeGreaterThan(notices);
      // A report that is dismissed is no event.
      if (webhook && name !== "report.dismissed") expect(deliveriesSince).toBeGreaterThan(deliveries);
      // A category that no product has yet is only in what makers choose from, which the server remembers; a profile is only on
      // a page, and a synonym in searches.
      if (
        touches &&
        ![
          "category.created",
          "organization.described",
          "synonyms.changed",
          "field.created",
          "type.created",
        ].includes(name)
      )
        expect(changed).not.toEqual([]);
    }
    const moves = new Set(names.map((name) => actOf(name).moves));
    if (moves.has("product") || moves.has("organization")) {
      await ready.sweep?.();
      const at = await computedAt(ready.product ?? lamp);
      expect(at?.getTime()).toBeGreaterThanOrEqual(actedAt.getTime());
    }
    if (moves.has("organization")) {
      await sweep();
      expect(await computedAt(lamp)).toEqual(now);
    }
  });

  it("asks every operation whose reply is kept and can change", async () => {
    const kept = operations.filter(
      (op) =>
        "cached" in op &&
        op.cached &&
        op.cached.tags({ slug: "a", products: "a,b" } as never, now).length > 0,
    );
    const read = await publicReplies(test.db);
    expect(new Set(read.map((reply) => reply.path))).toEqual(new Set(kept.map((op) => op.path)));
  });
});

it("an act that is rolled back with its transaction touches nothing", async () => {
  const { slug } = lamp.product.organization;
  const act = () =>
    inTransaction(test.db, async (tx) => {
      await renameOrganization(ctx(tx, lamp.owner, now), { slug, name: "Never" });
      throw new Error("undone");
    });
  const reading = beginReading();
  await expect(act()).rejects.toThrow("undone");
  expect((await publicReplies(test.db)).filter((reply) => !isStillFresh(reply, reading))).toEqual([]);
});

describe("a name is shown as it is now", () => {
  it("that of a post's author, who is renamed and then deleted", async () => {
    const author = await anAdmin();
    const { id } = await aPublicPost(author);
    const shown = async () => (await readPost(ctx(test.db, anonymous, now), { id })).author?.name;
    const changes = [
      [() => changeMe(by(author), { name: "Ann" }), "Ann"],
      [() => deleteAccount(by(author), { email: emailOf(author) }), "Deleted person"],
    ] as const;
    for (const [act, name] of changes) {
      const changed = await changedBy({ act });
      expect(changed.map((reply) => reply.name)).toContain(
        `/api/v1/blog/posts/{id} ${JSON.stringify({ id })}`,
      );
      expect(await shown()).toBe(name);
    }
  });

  it("that of an organization, on its product, in the list and on its page", async () => {
    const { slug } = lamp.product.organization;
    const source = readFileSync("app/(site)/o/[organization]/[[...after]]/page.tsx", "utf8");
    const tags = [...(/tagPage\((.*)\)/.exec(source)?.[1] ?? "").matchAll(/"(\w+)"/g)].map(
      ([, tag]) => tag as Tag,
    );
    const reading = beginReading();
    const changed = await changedBy({ act: () => renameTo("Lighthouse") });
    expect(changed.map((reply) => reply.name)).toEqual(
      expect.arrayContaining([
        '/api/v1/products {"limit":100}',
        `/api/v1/products/{slug} ${JSON.stringify({ slug: lamp.slug })}`,
      ]),
    );
    const { organization, page } = await readOrganizationPage({ db: test.db, now }, { slug, limit: 20 });
    expect([organization.name, page.data[0]?.organization.name]).toEqual(["Lighthouse", "Lighthouse"]);
    expect(isStillFresh({ tagsAt: () => tags }, reading)).toBe(false);
  });
});
