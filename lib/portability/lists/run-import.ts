import { z } from "zod";
import { readCatalog } from "../../catalog/own-fields/read-catalog";
import { AppError } from "../../core/errors";
import { log } from "../../core/log";
import { Id } from "../../core/schema";
import { secondMs } from "../../core/time";
import { commandLineSid } from "../../events/audit-entry";
import { toPerson } from "../../identity/auth/sessions";
import type { Db, Prisma } from "../../platform/db/db";
import type { ProbeNetwork } from "../../platform/outbound/network";
import { FileMissing, type Storage } from "../../platform/storage/driver";
import { refreshRanks } from "../../ranking/rankings/refresh-ranks";
import { recomputeAllTrust } from "../../ranking/trust/recompute-trust";
import { findAuthor } from "../find-author";
import { type ImportResult, importRows } from "../product-import/import-rows";
import { Interrupted } from "../retrying";
import { fetchList } from "./fetch-list";
import { cleanText } from "./formats/clean-rows";
import type { Format, Mapping, Replacements } from "./formats/schema";
import { mapList } from "./map-list";
import { toProblem } from "./preview-import";
import type { ListProblem } from "./schema";
import { UnreadableList, unreadable } from "./unreadable";

export const importListTask = "import_list";
export const ImportJob = z.object({ id: Id });

const maxProblems = 1000;
const noteEveryMs = secondMs;
/** Runs of a source of which the figures stay; the files of former ones go at once. */
const keptRuns = 30;

type Run = Prisma.ListImportGetPayload<{ include: { source: { include: { createdBy: true } } } }>;
/** A run as long as it is this process's. */
type Own = { id: string; status: string; startedAt: Date };
type At = { db: Db; now: Date };
/** A run that failed or died this often is not tried again. */
const lastAttempt = 3;

type Options = {
  network?: ProbeNetwork;
  /** The number of this try of the job. One that isn't the last leaves an unexpected error to the next. */
  attempt?: number;
  /** The server ends: the job is given back and goes on elsewhere. */
  signal?: AbortSignal | undefined;
};

/** The run was stopped, or another process has taken it over. */
class Stopped extends Interrupted {
  override readonly name = "Stopped";
}

/**
 * Runs an import that waits, or goes on with one whose process was killed: rows that are settled cost no more than reading
 * them. Its figures are noted every second, when it also learns that it was stopped.
 */
export async function runImport(
  at: At,
  storage: Storage,
  { id }: z.infer<typeof ImportJob>,
  options: Options = {},
): Promise<void> {
  const { db, now } = at;
  const { attempt = lastAttempt, signal } = options;
  // Whoever begins later has another moment: from then on this run writes nothing any more.
  const startedAt = new Date();
  const { count } = await db.listImport.updateMany({
    where: { id, status: { in: ["waiting", "running"] } },
    data: { status: "running", startedAt },
  });
  if (count === 0) return;
  const own = { id, status: "running", startedAt };
  const run = await db.listImport.findUniqueOrThrow({
    where: { id },
    include: { source: { include: { createdBy: true } } },
  });
  try {
    if (attempt > lastAttempt) unreadable("The import was interrupted too often. Run it again.");
    const result = await importList(at, storage, { run, own }, options);
    await finish(db, own, "done", toData(result));
    if (result.published + result.unlisted + result.relisted > 0) {
      await refreshRanks(db);
      await recomputeAllTrust(db, now, { organizationId: run.source.organizationId });
    }
  } catch (error) {
    if (error instanceof Stopped) return prune(db, storage, run.sourceId);
    const isReadable = error instanceof UnreadableList || error instanceof AppError;
    if (signal?.aborted || (!isReadable && attempt < lastAttempt)) throw error;
    if (!isReadable) log.error({ err: error, import: id }, "could not import a list");
    const failure = isReadable ? error.message.replace(/^\w+: /, "") : "Something went wrong. Run it again.";
    await finish(db, own, "failed", { failure: cleanText(failure) });
  }
  await prune(db, storage, run.sourceId);
}

async function importList(
  { db, now }: At,
  storage: Storage,
  { run, own }: { run: Run; own: Own },
  { network, signal }: Options,
): Promise<ImportResult> {
  const { source } = run;
  const person = source.createdBy && toPerson(source.createdBy);
  if (person?.role !== "admin")
    return unreadable("The admin who added this source is no longer an admin. Add the source again.");
  const admin = { kind: "session" as const, sid: commandLineSid, person };
  const author = await findAuthor(db, source.organizationId, admin);
  if (!author) return unreadable("The organization has no active owner or editor.");
  const format = source.format as Format;
  const bytes = run.storageKey
    ? await readStored(storage, run.storageKey)
    : await fetchList(source.address ?? "", format, { network });
  const { lines } = await mapList(bytes, await readCatalog(db), {
    format,
    mapping: source.mapping as Mapping,
    replacements: source.replacements as Replacements,
  });
  let seen: { result: ImportResult; settled: number } | null = null;
  let isStopped = false;
  const noting = setInterval(() => void note().catch(() => {}), noteEveryMs);
  const note = async () => {
    const data = seen && { ...toData(seen.result), settled: seen.settled };
    if (data) isStopped = (await db.listImport.updateMany({ where: own, data })).count === 0;
    else isStopped = (await db.listImport.count({ where: own })) === 0;
  };
  const check = () => {
    if (isStopped) throw new Stopped();
    if (signal?.aborted) throw new Interrupted("The server ends.");
  };
  const requireOngoing = async (tx: Db) => {
    check();
    if ((await tx.listImport.count({ where: own })) === 0) throw new Stopped();
  };
  try {
    return await importRows(
      {
        ...{ db, now, organizationId: source.organizationId, author },
        reviewer: source.publish === "publish" ? admin : null,
        submits: source.publish === "queue",
        list: toImportList(run),
        requireOngoing,
        pictures: { ...(network && { network }), progress: (work) => work(check) },
      },
      lines,
      (settled, _, result) => {
        seen = { settled: settled + result.refused.length, result };
        check();
      },
    );
  } finally {
    clearInterval(noting);
    // What fails here is no reason to forget why the import failed.
    await note().catch(() => {});
  }
}

const toImportList = ({ id, confirmed, source }: Run) => ({
  ...{ sourceId: source.id, importId: id, name: source.name, confirmed },
  marks: source.onVanish !== "keep",
  unlists: source.onVanish === "unlist",
});

async function readStored(storage: Storage, key: string): Promise<Uint8Array> {
  try {
    return new Uint8Array(await new Response(await storage.open(key)).arrayBuffer());
  } catch (error) {
    if (error instanceof FileMissing)
      return unreadable("The uploaded file is no longer there. Upload it again.");
    throw error;
  }
}

/** A run that was stopped meanwhile stays so. */
async function finish(
  db: Db,
  own: Own,
  status: "done" | "failed",
  data: Prisma.ListImportUpdateInput,
): Promise<void> {
  await db.listImport.updateMany({
    where: own,
    data: { ...data, status, endedAt: new Date() },
  });
}

function toData(result: ImportResult) {
  const { rows, imported, refused } = result;
  const { updated, unchanged, proposed, vanished, unlisted, relisted, unconfirmed } = result;
  return {
    ...{ rows, settled: rows, created: imported, updated, unchanged, proposed, rejected: refused.length },
    ...{ vanished, unlisted, relisted, unconfirmed },
    problems: problemsOf(result),
  };
}

function problemsOf({ refused, heldBack, changed }: ImportResult): ListProblem[] {
  const problems: ListProblem[] = [];
  const add = (more: readonly ListProblem[]) =>
    problems.push(...more.slice(0, maxProblems - problems.length));
  const plain = (code: "rejected" | "held_back") => (each: { line: number; reason: string }) => ({
    ...{ row: each.line, column: null, code, message: each.reason },
  });
  add(refused.slice(0, maxProblems).map(plain("rejected")));
  add(heldBack.slice(0, maxProblems).map(plain("held_back")));
  for (const { line, changes } of changed.slice(0, maxProblems))
    add(changes.map((change) => toProblem(line, change)));
  return problems.map((problem) => ({ ...problem, message: cleanText(problem.message) }));
}

/** Only the newest file of a source is kept, for another run of it. */
async function prune(db: Db, storage: Storage, sourceId: string): Promise<void> {
  const runs = await db.listImport.findMany({
    where: { sourceId },
    select: { id: true, storageKey: true },
    orderBy: { createdAt: "desc" },
  });
  const newest = runs.find(({ storageKey }) => storageKey !== null);
  const former = runs.filter((run) => run.storageKey !== null && run.storageKey !== newest?.storageKey);
  await storage.remove(former.flatMap(({ storageKey }) => storageKey ?? []));
  await db.listImport.updateMany({
    where: { id: { in: former.map(({ id }) => id) } },
    data: { storageKey: null },
  });
  const old = runs.slice(keptRuns).filter(({ id }) => id !== newest?.id);
  await db.listImport.deleteMany({ where: { id: { in: old.map(({ id }) => id) } } });
}
