import { withoutInvisible } from "../../core/close-name";
import { readBlocks } from "../../documents/blocks/migrate";
import { documentText } from "../../documents/blocks/plain-text";
import { isVisibleNow } from "../../documents/visible";
import type { Db } from "../../platform/db/db";
import { type Check, passed, type Screened, warned } from "./screened";
import { limits } from "./screening-rules";

type Found = { place: number; slug: string; revisionId: string };
type Candidate = { slug: string; text: string };
type Compared = { subject: Screened; text: string };

/** Compares texts with the few public documents that share most of their words, and with the latest submissions. */
export async function checkTexts(db: Db, subjects: readonly Screened[], now: Date): Promise<Check[]> {
  const all = subjects.map((subject) => toCompared(subject));
  const compared = all.filter((each) => each !== null);
  const found =
    compared.length === 0
      ? []
      : [...(await findAlike(db, compared, now)), ...(await findInReview(db, compared))];
  const textOf = await readTexts(db, found);
  return all.map((each) => {
    if (each === null) return passed("similar_text", "Not enough text to compare with other products.");
    const place = compared.indexOf(each) + 1;
    const own = found.filter((candidate) => candidate.place === place);
    return judgeText(
      each.text,
      own.map(({ slug, revisionId }) => ({ slug, text: textOf.get(revisionId) ?? "" })),
    );
  });
}

async function readTexts(db: Db, found: readonly Found[]): Promise<Map<string, string>> {
  if (found.length === 0) return new Map();
  const rows = await db.revision.findMany({
    where: { id: { in: [...new Set(found.map(({ revisionId }) => revisionId))] } },
    select: { id: true, blocks: true },
  });
  return new Map(rows.map(({ id, blocks }) => [id, withoutInvisible(documentText(readBlocks(blocks)))]));
}

/** A document with its text; null with too little text to be compared. */
function toCompared(subject: Screened): Compared | null {
  const text = comparedText(subject.blocks);
  return text === null ? null : { subject, text };
}

const wordsOf = (text: string): string[] =>
  text
    .slice(0, 60_000)
    .toLowerCase()
    .match(/\p{L}{4,40}/gu) ?? [];

/** The text of a document, if there is enough to compare it with others. */
function comparedText(blocks: Screened["blocks"]): string | null {
  const text = withoutInvisible(documentText(blocks));
  return new Set(wordsOf(text)).size < limits.textWords ? null : text;
}

function judgeText(text: string, candidates: readonly Candidate[]): Check {
  const alike = new Map<string, number>();
  let own: Fingerprint | undefined;
  for (const { slug, text: other } of candidates) {
    if (!isOfLength(other.length, text.length)) continue;
    own ??= fingerprintOf(text);
    const share = likeness(own.trigrams, fingerprintOf(other).trigrams, limits.textSimilarity);
    if (share >= limits.textSimilarity) alike.set(slug, Math.max(share, alike.get(slug) ?? 0));
  }
  const evidence = [...alike].map(([slug, share]) => `${slug}: ${Math.floor(share * 100)}% alike`);
  return warned("similar_text", evidence.slice(0, 5), {
    pass: "No other product has similar text.",
    warn: "The text is nearly identical to another product's.",
  });
}

type Fingerprint = { length: number; trigrams: ReadonlySet<string> };

const fingerprintOf = (text: string): Fingerprint => ({
  length: text.length,
  trigrams: trigramsOf(text.slice(0, limits.textCompared)),
});

/** What a document is compared by; null with too little text. */
export function fingerprintOfBlocks(blocks: Screened["blocks"]): Fingerprint | null {
  const text = comparedText(blocks);
  return text === null ? null : fingerprintOf(text);
}

/** Whether two documents are so alike that one is a warning to the other. */
export const isSameText = (a: Fingerprint, b: Fingerprint): boolean =>
  isOfLength(a.length, b.length) &&
  likeness(a.trigrams, b.trigrams, limits.textSimilarity) >= limits.textSimilarity;

const isOfLength = (a: number, b: number): boolean =>
  Math.max(a, b) <= Math.min(a, b) * limits.textLengthRatio;

/** Public documents that share a key (`text_keys`), those with about as many words first. */
function findAlike(db: Db, compared: readonly Compared[], now: Date): Promise<Found[]> {
  return db.$queryRaw<Found[]>`
    select s.place::int, p.slug, found."revisionId"
    from unnest(${compared.map(({ subject }) => subject.productId)}::uuid[], ${compared.map(({ text }) => text)}::text[])
      with ordinality as s (product_id, text, place)
    cross join lateral document_vector(s.text) as words
    cross join lateral (
      select l.product_id, l.revision_id as "revisionId" from listings l
      where text_keys(l.search_vector) && text_keys(words) and l.product_id <> s.product_id and ${isVisibleNow(now)}
      order by abs(length(l.search_vector) - length(words)) limit 8) as found
    join products p on p.id = found.product_id`;
}

/** Zero-width characters, of which a document may contain more than letters. */
const padding = "\u00ad\u200b\u200c\u200d\u2060\ufeff";

/** The latest submissions: the same text is more often sent many times in a row than once a year. */
function findInReview(db: Db, compared: readonly Compared[]): Promise<Found[]> {
  const lengths = compared.map(({ subject }) => withoutInvisible(JSON.stringify(subject.blocks)).length);
  return db.$queryRaw<Found[]>`
    with latest as materialized (
      select q.product_id, p.slug, r.id, length(translate(r.blocks::text, ${padding}, '')) as length
      from (
        select revision_id, product_id from queue_items where status = 'open' and kind = 'submission'
        order by placed_at desc, id desc limit ${limits.textsInReview}::int) q
      join revisions r on r.id = q.revision_id join products p on p.id = q.product_id
    )
    select s.place::int, found.* from unnest(${compared.map(({ subject }) => subject.productId)}::uuid[],
      ${lengths.map((length) => Math.floor(length / limits.textLengthRatio))}::int[],
      ${lengths.map((length) => Math.ceil(length * limits.textLengthRatio))}::int[])
      with ordinality as s (product_id, shortest, longest, place)
    cross join lateral (
      select slug, id as "revisionId" from latest
      where product_id <> s.product_id and length between s.shortest and s.longest
      limit 8) as found`;
}

/** The share of three-letter sequences that two texts have in common, 0 to 1, ignoring case and spacing. */
export const trigramSimilarity = (a: string, b: string): number => likeness(trigramsOf(a), trigramsOf(b));

/** The same for texts whose sequences are known; 0 as soon as it is below `least`. */
function likeness(left: ReadonlySet<string>, right: ReadonlySet<string>, least = 0): number {
  if (left.size === 0 || right.size === 0) return 0;
  const sum = left.size + right.size;
  const mayMiss = left.size - Math.ceil((least * sum) / (1 + least) - 1e-9);
  let missed = 0;
  for (const trigram of left) if (!right.has(trigram) && ++missed > mayMiss) return 0;
  const common = left.size - missed;
  return common / (sum - common);
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
