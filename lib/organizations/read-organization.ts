import type { Ctx, PersonCaller } from "../auth/caller";
import { findOrganization } from "./find";
import { toOrganization } from "./present";
import type { Organization } from "./schema";

/** An organization, for its members. */
export async function readOrganization(
  ctx: Ctx<PersonCaller>,
  { slug }: { slug: string },
): Promise<Organization> {
  return toOrganization(await findOrganization(ctx, slug, "viewer"));
}
