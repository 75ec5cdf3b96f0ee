import { fail } from "../../core/errors";
import { addDays } from "../../core/time";
import type { ActName } from "../../events/all-acts";
import type { Db } from "../../platform/db/db";

/** Who should not decide an item, and whether they have to leave it to somebody else. */
export type Reviewers = {
  /** The active admins who belong or belonged to the organization, wrote or submitted the revision, or whose own name or collection it is. */
  members: string[];
  /** Whether another admin can decide, so that those are barred. */
  membersBarred: boolean;
  /** Who rejected what is appealed, if somebody else can decide; null unless the item is an open appeal. */
  rejecter: string | null;
};

type Asked = {
  id: string;
  kind: string;
  status: string;
  revisionId: string | null;
  createdAt: Date;
  /** Of a name, its organization or person. */
  organizationId: string | null;
  personId: string | null;
  product: { organizationId: string } | null;
  /** Of a reported one, its maker. */
  collection?: { makerId: string } | null;
  productClaim: { organizationId: string } | null;
};

/** The organizations that an item concerns: both sides of a claim, none for a person's name. */
const organizationsOf = ({
  product,
  productClaim,
  organizationId,
}: Pick<Asked, "product" | "productClaim" | "organizationId">): string[] =>
  [product?.organizationId, productClaim?.organizationId, organizationId].filter(
    (id) => typeof id === "string",
  );

const organizationsOfAll = (items: readonly Asked[]): string[] => [
  ...new Set(items.flatMap(organizationsOf)),
];

/**
 * Admins who belong to an organization, left it less than `leftDays` before the item arrived or since, or wrote or
 * submitted its revision leave its items to the others, and an appeal goes to someone other than who
 * rejected: each as long as there is an active admin left. Belonging weighs more where both would bar everybody.
 */
export async function findReviewers(db: Db, items: readonly Asked[]): Promise<Map<string, Reviewers>> {
  if (items.length === 0) return new Map();
  const rows = await db.person.findMany({
    where: { role: "admin", deletedAt: null, suspendedAt: null },
    select: {
      id: true,
      memberships: {
        where: { organizationId: { in: organizationsOfAll(items) } },
        select: { organizationId: true },
      },
    },
    orderBy: { id: "asc" },
  });
  const rejecters = await findRejecters(db, items);
  const makers = await findMakers(db, items);
  const departures = await findDepartures(db, items);
  return new Map(
    items.map((item) => {
      const { id, revisionId } = item;
      const personId = item.personId ?? item.collection?.makerId;
      const leftFrom = addDays(item.createdAt, -leftDays);
      const organizationIds = organizationsOf(item);
      const belongs = (admin: (typeof rows)[number]) =>
        admin.id === personId ||
        admin.memberships.some((membership) => organizationIds.includes(membership.organizationId)) ||
        makers.some((made) => made.revisionId === revisionId && made.personId === admin.id) ||
        departures.some(
          (left) =>
            organizationIds.includes(left.organizationId ?? "") &&
            left.subjectId === admin.id &&
            left.at >= leftFrom,
        );
      const members = rows.filter(belongs);
      const others = rows.filter((row) => !belongs(row));
      const able = others.length > 0 ? others : members;
      const rejecter = rejecters.get(id);
      const isRejecterBarred = rejecter !== undefined && able.some((admin) => admin.id !== rejecter);
      return [
        id,
        {
          members: members.map((admin) => admin.id),
          membersBarred: members.length > 0 && others.length > 0,
          rejecter: isRejecterBarred ? rejecter : null,
        },
      ];
    }),
  );
}

/** For how long after leaving an organization somebody still counts as one of it. */
const leftDays = 30;

type Maker = { revisionId: string; personId: string | null };

/** Who wrote each revision, and who submitted it. */
async function findMakers(db: Db, items: readonly Asked[]): Promise<Maker[]> {
  const ids = items.flatMap(({ revisionId }) => revisionId ?? []);
  return db.$queryRaw<Maker[]>`
    select id::text as "revisionId", author_id as "personId" from revisions where id = any(${ids}::uuid[])
    union select subject_id, actor_id from audit_entries
    where action = 'revision.submitted' and subject_id = any(${ids}::text[])`;
}

/** Who left the organizations, or was removed from them; the audit log alone remembers. */
function findDepartures(db: Db, items: readonly Asked[]) {
  return db.auditEntry.findMany({
    where: {
      action: { in: ["member.left", "member.removed"] satisfies ActName[] },
      organizationId: { in: organizationsOfAll(items) },
      at: {
        gte: addDays(new Date(Math.min(...items.map(({ createdAt }) => createdAt.getTime()))), -leftDays),
      },
    },
    select: { organizationId: true, subjectId: true, at: true },
  });
}

/** Who rejected what each open appeal is about. */
async function findRejecters(db: Db, items: readonly Asked[]): Promise<Map<string, string>> {
  const appeals = items.filter(({ kind, status }) => kind === "appeal" && status === "open");
  if (appeals.length === 0) return new Map();
  const rejections = await db.decision.findMany({
    where: {
      decision: "reject",
      queueItem: { revisionId: { in: appeals.flatMap(({ revisionId }) => revisionId ?? []) } },
    },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { reviewerId: true, queueItem: { select: { revisionId: true } } },
  });
  const byRevision = new Map(
    rejections.map(({ reviewerId, queueItem }) => [queueItem.revisionId, reviewerId]),
  );
  return new Map(
    appeals.flatMap(({ id, revisionId }): [string, string][] => {
      const reviewerId = byRevision.get(revisionId);
      return reviewerId ? [[id, reviewerId]] : [];
    }),
  );
}

const insider = "You belong or belonged to this organization, or wrote or submitted this revision";

/** 403 for a reviewer who has to leave the item to another admin. */
export async function requireImpartial(db: Db, item: Asked, reviewerId: string): Promise<void> {
  const reviewers = (await findReviewers(db, [item])).get(item.id);
  if (reviewers?.membersBarred && reviewers.members.includes(reviewerId))
    fail(
      "forbidden",
      item.collection
        ? "This is your own collection, so another admin must decide."
        : item.personId === null
          ? `${insider}, so another admin must decide.`
          : "This is your own name, so another admin must decide.",
    );
  if (reviewers?.rejecter === reviewerId)
    fail("forbidden", "You rejected this revision, so another reviewer must decide the appeal.");
}
