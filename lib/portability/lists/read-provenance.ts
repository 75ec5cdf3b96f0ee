import { homeOf } from "../../catalog/products/rules";
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
      const home = format === "vitrine" && address !== null ? homeOf(address, key) : null;
      return { name, address, licence, attribution, home };
    });
}
