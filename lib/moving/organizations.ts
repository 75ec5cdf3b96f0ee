import { recordAudit } from "../audit/record";
import type { Ctx, SessionCaller } from "../auth/caller";
import { brokenUnique, inAttempt } from "../core/db";
import { fail } from "../core/errors";
import { findMembership, isAtLeast } from "../organizations/find";
import { layout } from "./layout";
import { type Folder, readJson, refuse } from "./read-folder";
import { OrganizationFile } from "./schema";

/**
 * The organization of a slug, made with whoever imports as its owner where there is none. One that is here already must
 * be theirs to write for: the same slug alone does not make it the same organization.
 */
export async function settleOrganization(
  ctx: Ctx<SessionCaller>,
  folder: Folder,
  slug: string,
): Promise<{ id: string; isNew: boolean }> {
  const name = layout.organization(slug);
  const file = await readJson(folder, name, OrganizationFile);
  if (file.slug !== slug) refuse(name, `slug: It is ${file.slug}.`);
  const own = await findMembership(ctx, slug);
  if (own && isAtLeast(own.role, "editor")) return { id: own.id, isNew: false };
  try {
    return { id: await insert(ctx, file), isNew: true };
  } catch (error) {
    if (!brokenUnique(error)) throw error;
    return fail(
      "forbidden",
      `There is an organization ${slug} here, and ${ctx.caller.person.email} is no owner or editor of it.`,
    );
  }
}

function insert(ctx: Ctx<SessionCaller>, { slug, name, createdAt }: OrganizationFile): Promise<string> {
  return inAttempt(ctx.db, async (tx) => {
    const { id } = await tx.organization.create({
      data: {
        slug,
        name,
        createdAt: new Date(createdAt),
        memberships: { create: { personId: ctx.caller.person.id, role: "owner" } },
      },
      select: { id: true },
    });
    await recordAudit(tx, ctx, {
      action: "organization.created",
      subjectType: "organization",
      subjectId: id,
      organizationId: id,
    });
    return id;
  });
}
