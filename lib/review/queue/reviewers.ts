import { fail } from "../../core/errors";
import type { Db } from "../../platform/db/db";

/** Who should not decide an item, and whether they have to leave it to somebody else. */
export type Reviewers = {
  /** The active admins who belong to the organization, or whose own name it is. */
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
  /** Of a name, its organization or person. */
  organizationId: string | null;
  personId: string | null;
  product: { organizationId: string } | null;
};

/** Whose item it is; null for a person's name. */
export const organizationOf = ({ product, organizationId }: Pick<Asked, "product" | "organizationId">) =>
  product?.organizationId ?? organizationId;

/**
 * Admins who belong to an organization leave its items to the others, and an appeal goes to someone other than who
 * rejected: each as long as there is an active admin left. Belonging weighs more where both would bar everybody.
 */
export async function findReviewers(db: Db, items: readonly Asked[]): Promise<Map<string, Reviewers>> {
  if (items.length === 0) return new Map();
  const rows = await db.person.findMany({
    where: { role: "admin", deletedAt: null, suspendedAt: null },
    select: {
      id: true,
      memberships: {
        where: { organizationId: { in: items.flatMap((item) => organizationOf(item) ?? []) } },
        select: { organizationId: true },
      },
    },
    orderBy: { id: "asc" },
  });
  const rejecters = await findRejecters(db, items);
  return new Map(
    items.map((item) => {
      const { id, personId } = item;
      const organizationId = organizationOf(item);
      const belongs = (admin: (typeof rows)[number]) =>
        admin.id === personId ||
        admin.memberships.some((membership) => membership.organizationId === organizationId);
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

/** 403 for a reviewer who has to leave the item to another admin. */
export async function requireImpartial(db: Db, item: Asked, reviewerId: string): Promise<void> {
  const reviewers = (await findReviewers(db, [item])).get(item.id);
  if (reviewers?.membersBarred && reviewers.members.includes(reviewerId))
    fail(
      "forbidden",
      item.personId === null
        ? "You belong to this organization, so another admin must decide."
        : "This is your own name, so another admin must decide.",
    );
  if (reviewers?.rejecter === reviewerId)
    fail("forbidden", "You rejected this revision, so another reviewer must decide the appeal.");
}
