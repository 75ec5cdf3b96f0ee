import type { z } from "zod";
import type { Ctx, PersonCaller } from "../../core/ctx";
import { isTimeKey, type Page, readPage, type Skip } from "../../core/pagination";
import { ownedBy, withProduct } from "./find";
import { presentClaim } from "./present";
import type { ListClaims, ProductClaim } from "./schema";

/** The claims of the organizations that the caller owns, newest first. */
export function listClaims(
  { caller, db, now }: Ctx<PersonCaller>,
  { product, ...paging }: z.output<typeof ListClaims> & Skip,
): Promise<Page<ProductClaim>> {
  return readPage(paging, {
    filters: ["claims", product],
    isKey: isTimeKey,
    read: (after, take, skip) =>
      db.productClaim.findMany({
        where: {
          organization: ownedBy(caller.person.id),
          ...(product === undefined ? {} : { product: { slugs: { some: { slug: product } } } }),
          ...(after && {
            OR: [{ createdAt: { lt: after[0] } }, { createdAt: after[0], id: { lt: after[1] } }],
          }),
        },
        orderBy: [{ createdAt: "desc" }, { id: "desc" }],
        include: withProduct,
        take,
        skip,
      }),
    keyOf: ({ createdAt, id }) => [createdAt.toISOString(), id],
    present: (rows) => Promise.all(rows.map((row) => presentClaim(db, row, now))),
  });
}

/** How many claims the caller's organizations have made. */
export const countClaims = ({ caller, db }: Ctx<PersonCaller>): Promise<number> =>
  db.productClaim.count({ where: { organization: ownedBy(caller.person.id) } });
