import type { Db } from "../core/db";
import type { RevisionStatus } from "../products/schema";

type Found = {
  appeal: { text: string; createdAt: string; status: "open" | "decided" | "closed" } | null;
  /** Why the revision can't be appealed for; null where it can. */
  refusal: string | null;
};
type Row = { id: string; productId: string; version: number; status: RevisionStatus };

/** The appeal for a revision, and whether there can be one: once, of a rejected one, while it is the newest submitted. */
export async function findAppeal(db: Db, { id, productId, version, status }: Row): Promise<Found> {
  const item = await db.queueItem.findFirst({
    where: { revisionId: id, kind: "appeal" },
    select: { plea: true, createdAt: true, status: true },
  });
  const appeal = item && {
    text: item.plea ?? "",
    createdAt: item.createdAt.toISOString(),
    status: item.status,
  };
  if (status !== "rejected") {
    return {
      appeal,
      refusal: `Version ${version} is ${status}: only what was rejected can be appealed for.`,
    };
  }
  if (appeal) return { appeal, refusal: `There was an appeal for version ${version} already.` };
  const newer = await db.revision.findFirst({
    where: { productId, version: { gt: version }, submittedAt: { not: null } },
    select: { version: true },
  });
  const refusal = newer ? `Version ${newer.version} was submitted since.` : null;
  return { appeal, refusal };
}
