import { commandLineSid } from "../audit/record";
import type { SessionCaller } from "../auth/caller";
import { toPerson } from "../auth/sessions";
import { touchTags } from "../core/cache-tags";
import { importRows } from "../import/import-rows";
import type { ImportReport } from "../import/schema";
import { createOrganization } from "../organizations/create-organization";
import { CreateOrganization } from "../organizations/schema";
import { refreshRanks } from "../rankings/refresh-ranks";
import { recomputeAllTrust } from "../trust/recompute-trust";
import { findAdmin, findPerson } from "./find-person";
import { progressBar } from "./progress";
import type { Connected } from "./with-database";

type Options = { file: string; organization: string; publishAs?: string; owner?: string };
type Organization = { id: string; name: string };

/** Settles who acts for which organization, imports, and brings ranks and trust scores up to date. */
export async function runImport(
  db: Connected,
  lines: readonly string[],
  options: Options,
): Promise<ImportReport> {
  const now = new Date();
  const startedAt = performance.now();
  const reviewer = options.publishAs === undefined ? null : await findAdmin(db, options.publishAs);
  const owner = options.owner === undefined ? reviewer : await findPerson(db, options.owner);
  const organization =
    (await findOrganization(db, options.organization)) ?? (await makeOrganization(db, options, owner, now));
  const author = await findAuthor(db, organization, reviewer);
  const progress = progressBar("Importing");
  const result = await importRows(
    { db, now, organizationId: organization.id, author, reviewer },
    lines,
    progress.update,
  );
  progress.stop();
  if (result.published > 0) {
    await refreshRanks(db);
    await recomputeAllTrust(db, now);
    touchTags(db, ["directory", "votes", "stats"]);
  }
  const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
  return {
    file: options.file,
    organization: organization.name,
    startedAt: now.toISOString(),
    seconds,
    ...result,
  };
}

async function findOrganization(db: Connected, given: string): Promise<Organization | null> {
  const found = await db.organization.findMany({
    where: { OR: [{ slug: given }, { name: { equals: given, mode: "insensitive" } }] },
    select: { id: true, name: true, slug: true },
  });
  const [first, ...others] = found;
  const exact = found.find(({ slug }) => slug === given);
  if (exact || others.length === 0) return exact ?? first ?? null;
  throw new Error(
    `Several organizations have this name. Give the slug of one: ${found.map(({ slug }) => slug).join(", ")}`,
  );
}

async function makeOrganization(
  db: Connected,
  { organization }: Options,
  owner: SessionCaller | null,
  now: Date,
): Promise<Organization> {
  if (!owner)
    throw new Error(
      `There is no organization "${organization}". Name the owner of a new one with --owner EMAIL (or an admin with --publish-as).`,
    );
  return createOrganization({ caller: owner, db, now }, CreateOrganization.parse({ name: organization }));
}

/** The reviewer where they are a member that may write, else the first owner who is active. */
async function findAuthor(
  db: Connected,
  organization: Organization,
  reviewer: SessionCaller | null,
): Promise<SessionCaller> {
  const members = await db.membership.findMany({
    where: { organizationId: organization.id, role: { in: ["owner", "editor"] } },
    include: { person: true },
    orderBy: [{ role: "asc" }, { createdAt: "asc" }],
  });
  if (reviewer && members.some(({ personId }) => personId === reviewer.person.id)) return reviewer;
  const person = members.flatMap((member) => toPerson(member.person) ?? [])[0];
  if (!person) throw new Error(`The organization ${organization.name} has no active owner or editor.`);
  return { kind: "session", sid: commandLineSid, person };
}
