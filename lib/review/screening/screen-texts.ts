import { withoutInvisible } from "../../core/close-name";
import { readBlocks } from "../../documents/blocks/migrate";
import { documentText } from "../../documents/blocks/plain-text";
import { isVisibleNow } from "../../documents/visible-listing";
import { type Db, Prisma } from "../../platform/db/db";
import { type Check, passed, type Screened, warned } from "./screened";
import { limits } from "./screening-rules";

type Candidate = { slug: string; blocks: Prisma.JsonValue };

/** Compares the text with the few public documents that share its rarest words, and with the latest submissions. */
export async function checkText(db: Db, subject: Screened, now: Date): Promise<Check> {
  const text = withoutInvisible(documentText(subject.blocks));
  const words = [
    ...new Set(
      text
        .slice(0, 60_000)
        .toLowerCase()
        .match(/\p{L}{4,40}/gu) ?? [],
    ),
  ];
  if (words.length < limits.textWords)
    return passed("similar_text", "Not enough text to compare with other products.");
  const own = trigramsOf(text.slice(0, limits.textCompared));
  const candidates = [
    ...(await findWithWords(db, subject, words, now)),
    ...(await findInReview(db, subject)),
  ];
  const alike = new Map<string, number>();
  for (const { slug, blocks } of candidates) {
    const other = withoutInvisible(documentText(readBlocks(blocks)));
    if (!isOfLength(other.length, text.length)) continue;
    const share = likeness(own, trigramsOf(other.slice(0, limits.textCompared)));
    if (share >= limits.textSimilarity) alike.set(slug, Math.max(share, alike.get(slug) ?? 0));
  }
  const evidence = [...alike].map(([slug, share]) => `${slug}: ${Math.floor(share * 100)}% alike`);
  return warned("similar_text", evidence.slice(0, 5), {
    pass: "No other product has similar text.",
    warn: "The text is nearly identical to another product's.",
  });
}

const isOfLength = (a: number, b: number): boolean =>
  Math.max(a, b) <= Math.min(a, b) * limits.textLengthRatio;

/**
 * The longest words are the rarest. They are searched in groups, one of which is enough: a copy with some words
 * changed still contains a whole group.
 */
function findWithWords(
  db: Db,
  { productId }: Screened,
  words: readonly string[],
  now: Date,
): Promise<Candidate[]> {
  const longest = [...words].sort((a, b) => b.length - a.length || (a < b ? -1 : 1)).slice(0, 16);
  const groups = [0, 1, 2, 3].map((at) => longest.filter((_, index) => index % 4 === at).join(" "));
  const queries = groups.map((group) => Prisma.sql`plainto_tsquery('english', ${group})`);
  return db.$queryRaw<Candidate[]>`
    select p.slug, r.blocks from listings l
      join revisions r on r.id = l.revision_id join products p on p.id = l.product_id
    where l.search_vector @@ (${Prisma.join(queries, " || ")})
      and l.product_id <> ${productId}::uuid
      and ${isVisibleNow(now)}
    limit 8`;
}

/** Zero-width characters, of which a document may contain more than letters. */
const padding = "\u00ad\u200b\u200c\u200d\u2060\ufeff";

/** The latest submissions: the same text is more often sent many times in a row than once a year. */
function findInReview(db: Db, { productId, blocks }: Screened): Promise<Candidate[]> {
  const length = withoutInvisible(JSON.stringify(blocks)).length;
  return db.$queryRaw<Candidate[]>`
    select p.slug, r.blocks from (
      select revision_id, product_id from queue_items where status = 'open' and kind = 'submission'
      order by placed_at desc, id desc limit ${limits.textsInReview}::int) q
      join revisions r on r.id = q.revision_id join products p on p.id = q.product_id
    where q.product_id <> ${productId}::uuid
      and length(translate(r.blocks::text, ${padding}, '')) between ${Math.floor(length / limits.textLengthRatio)}::int
        and ${Math.ceil(length * limits.textLengthRatio)}::int
    limit 8`;
}

/** The share of three-letter sequences that two texts have in common, 0 to 1, ignoring case and spacing. */
export const trigramSimilarity = (a: string, b: string): number => likeness(trigramsOf(a), trigramsOf(b));

/** The same for texts whose sequences are known. */
function likeness(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  if (left.size === 0 || right.size === 0) return 0;
  let common = 0;
  for (const trigram of left) if (right.has(trigram)) common += 1;
  return common / (left.size + right.size - common);
}

function trigramsOf(text: string): Set<string> {
  const plain = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  const found = new Set<string>();
  for (let at = 0; at + 3 <= plain.length; at += 1) found.add(plain.slice(at, at + 3));
  return found;
}
