import type { z } from "zod";
import type { Ctx, PersonCaller } from "../../core/ctx";
import { type Page, readByTime, type Skip } from "../../core/pagination";
import { ownedBy, withProduct } from "./find";
import { presentClaim } from "./present";
import type { ListClaims, ProductClaim } from "./schema";

/** The claims of the organizations that the caller owns, newest first. */
export function listClaims(
  { caller, db, now }: Ctx<PersonCaller>,
  { product, ...paging }: z.output<typeof ListClaims> & Skip,
): Promise<Page<ProductClaim>> {
  return readByTime(
    paging,
    ["claims", product],
    ["createdAt", "id", "desc"],
    ({ where, ...page }) =>
      db.productClaim.findMany({
        where: {
          organization: ownedBy(caller.person.id),
          ...(product === undefined ? {} : { product: { slugs: { some: { slug: product } } } }),
          AND: where,
        },
        include: withProduct,
        ...page,
      }),
    (rows) => Promise.all(rows.map((row) => presentClaim(db, row, now))),
  );
}

/** How many claims the caller's organizations have made. */
export const countClaims = ({ caller, db }: Ctx<PersonCaller>): Promise<number> =>
  db.productClaim.count({ where: { organization: ownedBy(caller.person.id) } });
