import type { Ctx, PersonCaller } from "../../core/ctx";
import { emit } from "../../events/emit";
import type { Db } from "../../platform/db/db";
import type { MemberProductRow } from "./find";

/** Records that an admin who isn't a member edits a product, and notifies its makers, once a day. */
export async function notifyMakers(
  tx: Db,
  ctx: Ctx<PersonCaller>,
  { product, role }: MemberProductRow,
  name: string,
): Promise<void> {
  if (role !== null) return;
  const { id, slug, organizationId } = product;
  await emit(tx, ctx, "product.edited", { id, slug, name, organizationId });
}
