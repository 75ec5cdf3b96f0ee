import { failField } from "../../core/errors";
import { type Emitter, emit } from "../../events/emit";
import { closeItems } from "../../events/settle-notices";
import type { Db, Prisma } from "../../platform/db/db";
import { screenName } from "./screen-name";

export type Subject = { organizationId: string } | { personId: string };

/** What is shown of somebody whose first name waits. */
export const neutralNames = { person: "New member", organization: "New organization" } as const;

/**
 * Whether somebody's new name is shown from now on. A doubtful one waits for a reviewer, whose answer then holds for
 * this name. The subject must be locked.
 */
export async function settleName(
  tx: Db,
  ctx: Emitter,
  subject: Subject,
  { name, current }: { name: string; current: string },
): Promise<boolean> {
  const doubts = name === current ? [] : await screenName(tx, name, subject);
  const answer = doubts.length > 0 ? await findAnswer(tx, subject, name) : null;
  if (answer === "reject") failField("name", "rejected", "was rejected by a reviewer. Choose another name");
  if (doubts.length === 0 || answer === "approve") {
    await withdrawName(tx, subject, ctx.now);
    return name !== current;
  }
  const same = await tx.queueItem.count({ where: { ...subject, ...waiting, proposed: name } });
  if (same === 0) await proposeName(tx, ctx, subject, { name, doubts });
  return false;
}

/** What was decided last of this name of theirs. */
async function findAnswer(tx: Db, subject: Subject, name: string): Promise<string | null> {
  const last = await tx.decision.findFirst({
    where: { queueItem: { ...subject, kind: "name", proposed: name } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { decision: true },
  });
  return last?.decision ?? null;
}

/** Puts a doubtful name before the reviewers; the public goes on reading the former one. It replaces what waited. */
export async function proposeName(
  tx: Db,
  ctx: Emitter,
  subject: Subject,
  { name, doubts }: { name: string; doubts: readonly string[] },
): Promise<void> {
  await withdrawName(tx, subject, ctx.now);
  const checks = doubts.map((message) => ({ id: "name", outcome: "warn", message }));
  const { id } = await tx.queueItem.create({
    data: {
      ...subject,
      kind: "name",
      proposed: name,
      checks: { outcome: "warn", checks, at: ctx.now.toISOString() },
      risk: doubtPoints * doubts.length,
      createdAt: ctx.now,
    },
    select: { id: true },
  });
  const about = "organizationId" in subject ? subject : {};
  const subjectId = "organizationId" in subject ? subject.organizationId : subject.personId;
  await emit(tx, ctx, "name.proposed", { id, subjectId, ...about });
}

/** The points of each reason in the order of the queue, as of a warning. */
const doubtPoints = 10;

/** Takes back the name that waits, if any. */
export async function withdrawName(tx: Db, subject: Subject, now: Date): Promise<void> {
  await closeItems(tx, { ...subject, ...waiting }, now);
}

const waiting = { kind: "name", status: "open" } as const satisfies Prisma.QueueItemWhereInput;

/** What is read of an organization or a person to say which name waits. */
export const withWaitingName = {
  queueItems: { where: waiting, select: { proposed: true }, take: 1 },
} as const;

export const waitingNameOf = ({ queueItems }: { queueItems: { proposed: string | null }[] }): string | null =>
  queueItems[0]?.proposed ?? null;
