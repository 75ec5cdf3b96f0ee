import { Listing } from "../../catalog/listings/schema";
import type { Screening, ScreeningCheck } from "../../catalog/products/schema";
import { requireBlocks } from "../../documents/blocks/validate-blocks";
import type { Db } from "../../platform/db/db";
import { websiteKey } from "../../platform/outbound/website-url";
import { outcomeOf, screenMany } from "../../review/screening/screen";
import type { Screened } from "../../review/screening/screened";
import { normalizeRows } from "./normalize";
import { noteOf } from "./plan";
import type { ImportedProduct, Refusal } from "./schema";

export type ScreenedRow = { line: number; slug: string; name: string } & Pick<
  Screening,
  "outcome" | "checks"
>;
export type ScreeningReport = { rows: number; refused: Refusal[]; screened: ScreenedRow[] };

const nobody = "00000000-0000-7000-8000-000000000000";
/** How many rows are screened with the same queries. */
const together = 100;

/**
 * What the automatic checks would report if each row of a file were submitted, without saving anything and without
 * the network. Rows that were imported before are not compared with themselves; websites are also compared within the
 * file.
 */
export async function screenRows(
  db: Db,
  lines: readonly string[],
  now: Date,
  onProgress: (done: number, total: number) => void,
): Promise<ScreeningReport> {
  const { products, ...read } = await normalizeRows(lines, now);
  const report: ScreeningReport = { ...read, screened: [] };
  const known = await findProductIds(db);
  const sharing = shareWebsites(products);
  const toSubject = ({ sourceSlug, listing, blocks }: ImportedProduct): Screened => {
    const own = known.get(noteOf(sourceSlug));
    return {
      productId: own?.productId ?? nobody,
      organizationId: own?.organizationId ?? nobody,
      revisionId: null,
      authorId: null,
      listing: Listing.parse(listing),
      // As a draft, so that what cannot be submitted is reported by its check, and all of it is examined.
      blocks: requireBlocks(blocks, { surface: "product", mode: "draft", now }),
    };
  };
  for (let at = 0; at < products.length; at += together) {
    const chunk = products.slice(at, at + together);
    const screenings = await screenMany(db, chunk.map(toSubject), now);
    for (const [place, { line, slug, listing }] of chunk.entries()) {
      const others = (sharing.get(websiteKey(listing.websiteUrl ?? "") ?? "") ?? []).filter(
        (other) => other !== slug,
      );
      const checks = (screenings[place]?.checks ?? []).map((check) => withOthers(check, others));
      report.screened.push({ line, slug, name: listing.name, outcome: outcomeOf(checks), checks });
    }
    onProgress(report.screened.length, products.length);
  }
  return report;
}

async function findProductIds(db: Db): Promise<Map<string, { productId: string; organizationId: string }>> {
  const rows = await db.$queryRaw<{ note: string; productId: string; organizationId: string }[]>`
    select distinct on (r.note) r.note, r.product_id as "productId", p.organization_id as "organizationId"
    from revisions r join products p on p.id = r.product_id
    where r.note like 'Imported from the row %' order by r.note, r.version desc`;
  return new Map(rows.map(({ note, ...ids }) => [note, ids]));
}

function shareWebsites(products: readonly ImportedProduct[]): Map<string, string[]> {
  const slugs = new Map<string, string[]>();
  for (const { slug, listing } of products) {
    const key = listing.websiteUrl === null ? null : websiteKey(listing.websiteUrl);
    if (key !== null) slugs.set(key, [...(slugs.get(key) ?? []), slug]);
  }
  return slugs;
}

function withOthers(check: ScreeningCheck, slugs: readonly string[]): ScreeningCheck {
  if (check.id !== "same_website" || slugs.length === 0) return check;
  const evidence = [...new Set([...(check.evidence ?? []), ...slugs])].slice(0, 5);
  return { ...check, outcome: "warn", message: "Another product has the same website.", evidence };
}
