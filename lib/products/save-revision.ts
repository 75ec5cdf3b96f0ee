import type { z } from "zod";
import { recordAudit } from "../audit/record";
import type { Ctx, PersonCaller } from "../auth/caller";
import type { Block } from "../blocks/envelope";
import { readBlocks } from "../blocks/migrate";
import { parseBlocks } from "../blocks/parse";
import { sameData } from "../blocks/same-data";
import { type Db, inTransaction, type Prisma } from "../core/db";
import { fail } from "../core/errors";
import { contentHash, isSameContent, readListing } from "./content";
import { findMemberProduct } from "./find";
import { insertRevision } from "./insert-revision";
import { lockProduct } from "./lock-product";
import { presentRevision } from "./present";
import { isEnded } from "./rules";
import type { Revision, SaveRevision } from "./schema";

type Input = z.output<typeof SaveRevision>;
type RevisionRow = Prisma.RevisionGetPayload<object>;

/**
 * Saves a new draft on top of the newest revision, whose listing stays where none is given. The same content again makes
 * no revision, unless the newest one has ended. A stale `baseVersion` is 409 `version_conflict`, a stale `ifMatch` 412.
 */
export async function saveRevision(ctx: Ctx<PersonCaller>, input: Input): Promise<Revision> {
  const { product } = await findMemberProduct(ctx, input.slug, "editor");
  const blocks = checkBlocks(input.blocks, ctx.now);
  const { id: productId, organizationId } = product;
  return inTransaction(ctx.db, async (tx) => {
    await lockProduct(tx, productId);
    const newest = await tx.revision.findFirstOrThrow({ where: { productId }, orderBy: { version: "desc" } });
    await requireCurrent(tx, newest, input);
    const content = { listing: { ...readListing(newest.listing), ...given(input.listing) }, blocks };
    if (isSameContent(contentHash(content), newest.contentHash) && !isEnded(newest.status)) {
      return presentRevision(tx, newest.id, ctx.now);
    }
    const version = newest.version + 1;
    const id = await insertRevision(tx, ctx, {
      productId,
      organizationId,
      version,
      content,
      note: input.note,
    });
    await recordAudit(tx, ctx, {
      action: "revision.saved",
      subjectType: "revision",
      subjectId: id,
      organizationId,
      details: { productId, version },
    });
    return presentRevision(tx, id, ctx.now);
  });
}

export function checkBlocks(blocks: unknown, now: Date): Block[] {
  const result = parseBlocks(blocks, { surface: "product", mode: "draft", now });
  if (result.ok) return result.blocks;
  const [first, ...more] = result.errors;
  const rest = more.length > 0 ? ` (and ${more.length} more)` : "";
  return fail(
    "validation_failed",
    first ? `${first.path}: ${first.message}${rest}` : "The blocks are not valid.",
    {
      fields: result.errors,
    },
  );
}

/** The lock on the product is held: of two saves with one base, the later finds the earlier's version here. */
async function requireCurrent(tx: Db, newest: RevisionRow, { baseVersion, ifMatch }: Input): Promise<void> {
  const currentVersion = newest.version;
  if (ifMatch !== undefined && ifMatch !== currentVersion) {
    fail("precondition_failed", `The newest version is ${currentVersion}.`, { extra: { currentVersion } });
  }
  if (baseVersion === undefined || baseVersion === currentVersion) return;
  const base = await tx.revision.findUnique({
    where: { productId_version: { productId: newest.productId, version: baseVersion } },
    select: { blocks: true },
  });
  const changedBlocks = changedIds(readBlocks(base?.blocks ?? []), readBlocks(newest.blocks));
  fail("version_conflict", `Somebody saved version ${currentVersion} in between.`, {
    extra: { currentVersion, changedBlocks },
  });
}

/** The blocks that were added, removed or changed, whatever their places. */
function changedIds(before: readonly Block[], after: readonly Block[]): string[] {
  const old = new Map(before.map((block) => [block.id, block]));
  const kept = new Set(after.map(({ id }) => id));
  const changed = after.filter((block) => !sameData(old.get(block.id), block)).map(({ id }) => id);
  return [...changed, ...before.filter(({ id }) => !kept.has(id)).map(({ id }) => id)];
}

const given = <T extends object>(change: T | undefined): Partial<T> =>
  Object.fromEntries(Object.entries(change ?? {}).filter(([, value]) => value !== undefined)) as Partial<T>;
