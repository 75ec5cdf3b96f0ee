import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { z } from "zod";
import type { Ctx, SessionCaller } from "../../core/ctx";
import { fail, failField } from "../../core/errors";
import { isId, newId } from "../../core/ids";
import { parseUrl } from "../../core/parse-url";
import { requireAdminSession } from "../../core/require";
import { addDays } from "../../core/time";
import { newKey } from "../../documents/media/keep-media";
import { emit } from "../../events/emit";
import { markListsOnly } from "../../identity/organizations/change-organization";
import { brokenUnique, type Db, inTransaction, type Prisma } from "../../platform/db/db";
import { enqueue } from "../../platform/jobs/enqueue";
import type { ProbeNetwork } from "../../platform/outbound/network";
import type { Storage } from "../../platform/storage/driver";
import { mediaStorage } from "../../platform/storage/storage";
import { importListTask } from "./run-import";
import type { StartedImport, StartImport } from "./schema";
import { takeList } from "./take-list";

/** The most sources of a site. */
export const maxSources = 100;
const scheduleDays = { never: null, daily: 1, weekly: 7 } as const;

export const nextRun = (schedule: string, now: Date): Date | null => {
  const days = scheduleDays[schedule as keyof typeof scheduleDays];
  return days ? addDays(now, days) : null;
};

type Options = { network?: ProbeNetwork; storage?: Storage };

/** Begins an import of a list into an organization, as the first run of a new source or the next one of a known source. */
export async function startImport(
  ctx: Ctx<SessionCaller>,
  input: z.output<typeof StartImport>,
  { network, storage = mediaStorage() }: Options = {},
): Promise<StartedImport> {
  const { db, now, caller } = requireAdminSession(ctx);
  const { sourceId, organizationId, publish = "queue", listsOnly, schedule = "never" } = input;
  if (sourceId === undefined && organizationId === undefined)
    failField("organizationId", "required", "is required");
  const known = sourceId === undefined ? null : await findSource(db, sourceId);
  const reading = known ? { ...toReading(known), ...input } : input;
  const { bytes, list } = await takeList(db, reading, network);
  if (!Object.values(list.mapping).includes("name"))
    failField("mapping", "required", "must fill the name from a column");
  const organization = known ? null : await findOrganization(db, organizationId ?? "");
  if (schedule !== "never" && input.address === undefined)
    failField("schedule", "invalid_value", "needs an address from which the list is fetched");
  const storageKey = await store(storage, bytes);
  return beginning(() =>
    inTransaction(db, async (tx) => {
      const data = {
        ...{ format: list.format, mapping: list.mapping, replacements: reading.replacements ?? {} },
        ...{ licence: input.licence, attribution: input.attribution, onVanish: input.onVanish },
      };
      const source = known ?? (await makeSource());
      // From now on it runs in the name of who brought its list.
      const createdById = caller.person.id;
      if (known) await tx.listSource.update({ where: { id: known.id }, data: { ...data, createdById } });
      if (listsOnly !== undefined && organization)
        await markListsOnly(tx, { caller, now }, { id: organization.id, listsOnly });
      const run = await addRun(tx, { sourceId: source.id, storageKey }, now);
      await emit(tx, ctx, "list.imported", { id: source.id, details: { label: source.name } });
      return { ...run, sourceId: source.id };

      async function makeSource() {
        await requireRoom(tx);
        const name =
          input.name ?? nameOf(input.address) ?? `${organization?.name ?? "Products"}, ${list.format}`;
        const more = { address: input.address ?? null, schedule, nextRunAt: nextRun(schedule, now), publish };
        const made = {
          id: newId(),
          organizationId: organization?.id ?? "",
          createdById: caller.person.id,
          createdAt: now,
        };
        return tx.listSource.create({ data: { ...data, ...more, ...made, name } });
      }
    }),
  ).catch(async (error: unknown) => {
    await storage.remove([storageKey]);
    throw error;
  });
}

/** Begins a run of a source: with the file at its address, or with the one that was uploaded last. */
export async function addRun(
  tx: Db,
  run: { sourceId: string; storageKey: string | null; confirmed?: boolean | undefined },
  now: Date,
): Promise<Pick<StartedImport, "id" | "status">> {
  const { id } = await tx.listImport.create({ data: { id: newId(), ...run, createdAt: now } });
  await enqueue(tx, importListTask, { id });
  return { id, status: "waiting" };
}

/** Two runs of a source at once would both make its new products. */
export async function beginning<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!brokenUnique(error)) throw error;
    return fail(
      "invalid_state",
      "An import of this source is already running. Wait for it to end, or stop it.",
    );
  }
}

export async function findSource(db: Db, id: string) {
  const found = isId(id) ? await db.listSource.findFirst({ where: { id, removedAt: null } }) : null;
  return found ?? fail("not_found", "Source not found.");
}

export const toReading = ({ format, mapping, replacements }: Prisma.ListSourceGetPayload<object>) =>
  ({ format, mapping, replacements }) as Pick<
    z.output<typeof StartImport>,
    "format" | "mapping" | "replacements"
  >;

export async function requireRoom(tx: Db): Promise<void> {
  if ((await tx.listSource.count({ where: { removedAt: null } })) >= maxSources)
    fail("limit_reached", `A site can have ${maxSources} sources. Remove one first.`);
}

export async function findOrganization(db: Db, id: string) {
  const found = await db.organization.findUnique({ where: { id }, select: { id: true, name: true } });
  return found ?? failField("organizationId", "not_found", "is not an organization");
}

export const nameOf = (address: string | undefined): string | null =>
  address === undefined ? null : (parseUrl(address)?.hostname.slice(0, 80) ?? null);

async function store(storage: Storage, bytes: Uint8Array): Promise<string> {
  const key = newKey();
  const file = path.join(storage.staging, `list-${key}`);
  try {
    await writeFile(file, bytes, { mode: 0o600 });
    await storage.keep(file, key, "application/octet-stream");
    return key;
  } finally {
    await rm(file, { force: true });
  }
}
