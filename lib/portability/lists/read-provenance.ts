import { parseUrl } from "../../core/parse-url";
import type { Db } from "../../platform/db/db";
import type { Provenance } from "./schema";

/** The lists that a product of an organization is from; a product that its maker has claimed is from none. */
export async function readProvenance(
  { db }: { db: Db },
  { id, organizationId }: { id: string; organizationId: string },
): Promise<Provenance[]> {
  const entries = await db.listEntry.findMany({
    where: { productId: id, source: { organizationId } },
    select: { key: true, source: true },
    orderBy: { sourceId: "asc" },
  });
  return entries
    .filter(({ source }) => source.attribution ?? source.licence ?? source.address)
    .map(({ key, source: { name, address, licence, attribution, format } }) => {
      const at = address === null ? null : parseUrl(address);
      const home =
        format === "vitrine" && at ? new URL(`/products/${encodeURIComponent(key)}`, at).href : null;
      return { name, address, licence, attribution, home };
    });
}
