import type { z } from "zod";
import { recordAudit } from "../audit/record";
import type { Ctx, PersonCaller } from "../auth/caller";
import { brokenUnique, inAttempt } from "../core/db";
import { fail } from "../core/errors";
import { numberedSlug, slugify } from "../core/slugs";
import type { CreateOrganization, Organization } from "./schema";

/** Makes an organization with the caller as its owner. A wanted slug that is taken is 409; a derived one gets a number. */
export async function createOrganization(
  ctx: Ctx<PersonCaller>,
  input: z.output<typeof CreateOrganization>,
): Promise<Organization> {
  const base = input.slug ?? (slugify(input.name) || "organization");
  for (let attempt = 1; ; attempt++) {
    const slug = numberedSlug(base, attempt);
    try {
      return await insert(ctx, input.name, slug);
    } catch (error) {
      if (!brokenUnique(error)) throw error;
      if (input.slug || attempt === 50) fail("slug_taken", `The slug ${slug} is taken.`);
    }
  }
}

function insert(ctx: Ctx<PersonCaller>, name: string, slug: string): Promise<Organization> {
  return inAttempt(ctx.db, async (tx) => {
    const personId = ctx.caller.person.id;
    const organization = await tx.organization.create({
      data: { name, slug, createdAt: ctx.now, memberships: { create: { personId, role: "owner" } } },
    });
    await recordAudit(tx, ctx, {
      action: "organization.created",
      subjectType: "organization",
      subjectId: organization.id,
      organizationId: organization.id,
    });
    return { id: organization.id, slug, name, role: "owner", createdAt: ctx.now.toISOString() };
  });
}
