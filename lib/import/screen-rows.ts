import { parseBlocks } from "../blocks/parse";
import type { Db } from "../core/db";
import { screen } from "../moderation/screen";
import type { Screening, ScreeningCheck } from "../products/schema";
import { websiteKey } from "../pulse/website-url";
import { noteOf } from "./known";
import { normaliseRow } from "./normalise";
import type { ImportedProduct, Refusal } from "./schema";

export type ScreenedRow = { line: number; slug: string; name: string } & Pick<
  Screening,
  "outcome" | "checks"
>;
export type ScreeningReport = { rows: number; refused: Refusal[]; screened: ScreenedRow[] };

const nobody = "00000000-0000-7000-8000-000000000000";

/**
 * What the checks would say of a file's rows if each were submitted here, without saving any of them and without the
 * network. Rows that were imported before are not compared with themselves; websites are compared within the file too.
 */
export async function screenRows(
  db: Db,
  lines: readonly string[],
  now: Date,
  onProgress: (done: number, total: number) => void,
): Promise<ScreeningReport> {
  const results = lines.flatMap((line, index) =>
    line.trim() === "" ? [] : [normaliseRow(line, index + 1, now)],
  );
  const products = results.flatMap((result) => (result.ok ? [result.product] : []));
  const report: ScreeningReport = {
    rows: results.length,
    refused: results.flatMap((result) => (result.ok ? [] : [result.refusal])),
    screened: [],
  };
  const known = await findProductIds(db);
  const sharing = shareWebsites(products);
  for (const product of products) {
    const { line, slug, sourceSlug, listing } = product;
    const own = known.get(noteOf(sourceSlug));
    const subject = {
      productId: own?.productId ?? nobody,
      organizationId: own?.organizationId ?? nobody,
      revisionId: null,
      authorId: null,
      listing: { ...listing, logo: null },
      blocks: readDocument(product, now),
    };
    const { checks } = await screen(db, subject, now);
    const others = (sharing.get(websiteKey(listing.websiteUrl ?? "") ?? "") ?? []).filter(
      (other) => other !== slug,
    );
    const told = checks.map((check) => withOthers(check, others));
    report.screened.push({ line, slug, name: listing.name, outcome: worst(told), checks: told });
    onProgress(report.screened.length, products.length);
  }
  return report;
}

/** A document that can't be saved is told by its check, so that all of it is looked at. */
function readDocument({ blocks }: ImportedProduct, now: Date) {
  const parsed = parseBlocks(blocks, { surface: "product", mode: "draft", now });
  if (parsed.ok) return parsed.blocks;
  throw new Error(`A row's document can't be read: ${parsed.errors[0]?.message}`);
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

const worst = (checks: readonly ScreeningCheck[]): Screening["outcome"] => {
  const outcomes = new Set(checks.map(({ outcome }) => outcome));
  return outcomes.has("fail") ? "fail" : outcomes.has("warn") ? "warn" : "pass";
};
