import { isCloseName, plainName } from "../../core/close-name";
import { words } from "../../core/text";
import { writtenAddresses } from "../../core/written-address";

/** Names that people trust. A word that holds one of the first, or is one letter off, may be meant to be mistaken for it. */
const brands = words(
  "google microsoft paypal facebook instagram whatsapp youtube netflix linkedin github gitlab cloudflare",
  "dropbox spotify coinbase binance mastercard wikipedia mozilla firefox samsung huawei nvidia tiktok",
);
/** Those that other words hold too count as a word of their own. */
const shortBrands = words("openai chatgpt revolut vercel twitter tesla ebay ikea fedex dhl metamask amazon");
/** Words of a dictionary count where nothing but companions is beside them. */
const commonBrands = words(
  "apple meta oracle adobe shell target visa stripe square slack zoom discord signal telegram steam ledger",
  "notion shopify airbnb uber intel cisco reddit pinterest",
);
/** What an impostor adds to a name. */
const companions = words(
  "inc llc ltd gmbh co corp corporation company team login signin account accounts security secure pay wallet",
  "store help service services online app apps id verify update official support admin global",
);
/** Words, and pairs of words, that claim to speak for somebody. */
const offices = words(
  "official offiziell officiel oficial ufficiale admin admins administrator administrators moderator moderators",
  "support helpdesk webmaster postmaster",
);
const officePairs = [
  "security team",
  "help desk",
  "help center",
  "customer service",
  "customer care",
  "trust safety",
  "abuse team",
  "review team",
  "moderation team",
  "account team",
];
/** Names that only a site itself could have, besides its own. */
const ownNames = words("vitrine system root staff security abuse billing");

const listed = [...brands, ...shortBrands, ...commonBrands, ...offices, ...officePairs, ...ownNames];
const drawnForms = new Map(listed.map((word) => [word, plainName(word)]));

/** A word of these lists by its appearance. */
const drawn = (word: string): string => drawnForms.get(word) ?? plainName(word);

/** What no name may hold: an address that leads elsewhere, or characters that cannot be seen. A domain alone is doubtful. */
export function refusalOf(name: string): string | null {
  const kinds = writtenAddresses(name).map(({ kind }) => kind);
  if (kinds.includes("email")) return "must not contain an email address";
  if (kinds.includes("link")) return noAddress;
  return hidden.test(name) ? "must not contain invisible characters" : null;
}

export const noAddress = "must not contain a website address";
/** Joiners shape words of other scripts and emoji; between Latin letters they hide something. */
const hidden =
  /(?!\u200c|\u200d|\ufe0e|\ufe0f|[\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}|(?<=[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}\p{N}])(?:\u200c|\u200d)/u;

/** The domains that a name writes out, such as `shop.example`. */
export const domainsIn = (name: string): string[] =>
  writtenAddresses(name).flatMap(({ kind, text }) => (kind === "domain" ? text : []));

/**
 * Why somebody should look at a name before it is public: what it claims or resembles, such as the name of the site.
 * Ordinary names have no reason.
 */
export function doubtsOf(name: string, site: string): string[] {
  const parts = partsOf(name);
  const whole = parts.join(" ");
  const brand = brandIn(parts);
  const office =
    offices.find((each) => parts.some((part) => hasOffice(part, drawn(each)))) ??
    officePairs.find((pair) => ` ${whole} `.includes(` ${drawn(pair)} `));
  const own = isSite(parts, site) ? site : ownNames.find((each) => isOnly(parts, each));
  return [
    mixesScripts(name) && "One word mixes letters from different alphabets.",
    brand && `It resembles ${brand}.`,
    own && `It resembles a name reserved for this site: ${own}.`,
    office && `It claims an official role: ${office}.`,
  ].filter((reason) => typeof reason === "string");
}

/** Whether a word is an office, or one joined with a companion, as in "supportteam". */
function hasOffice(part: string, office: string): boolean {
  if (part === office) return true;
  const rest = part.startsWith(office)
    ? part.slice(office.length)
    : part.endsWith(office)
      ? part.slice(0, -office.length)
      : "";
  return besides.has(rest);
}

/** A name's words by their appearance; `PayPal_Support` has three. */
function partsOf(name: string): string[] {
  const spaced = name.normalize("NFKC").replace(/(?<=\p{Ll})(?=\p{Lu})|[^\p{L}\p{M}\p{N}$@!|]+/gu, " ");
  return joinLetters(plainName(spaced)).split(" ").filter(Boolean);
}

/** Three or more letters that stand alone are one word: "a d m i n". */
const joinLetters = (text: string): string =>
  text.replace(/(?<=^| )\S(?: +\S){2,}(?= |$)/gu, (letters) => letters.replaceAll(" ", ""));

/** The brand that a word, or a run of words such as "Pay Pal", resembles. */
function brandIn(parts: readonly string[]): string | undefined {
  const runs = parts.flatMap((_, from) =>
    parts.slice(from).map((_, more) => parts.slice(from, from + more + 1).join("")),
  );
  const inside = brands.find((brand) => runs.some((run) => isLike(run, drawn(brand))));
  const exact = shortBrands.find((brand) => runs.includes(drawn(brand)));
  return inside ?? exact ?? commonBrands.find((brand) => isOnly(parts, brand));
}

const isLike = (run: string, brand: string): boolean =>
  run.includes(brand) || (run.length >= brand.length - 1 && isCloseName(0, run, brand));

/** Whether a name is this word with nothing but companions beside it. */
function isOnly(parts: readonly string[], word: string): boolean {
  const plain = drawn(word);
  const others = parts.filter((part) => part !== plain);
  return others.length < parts.length && others.every((part) => besides.has(part));
}

/** Whether a name is that of the site, with nothing but companions beside it: "The Shelf Team", "theshelf". */
function isSite(parts: readonly string[], site: string): boolean {
  const own = partsOf(site);
  const rest = own.filter((part) => !besides.has(part));
  const core = (rest.length > 0 ? rest : own).join("");
  const others = parts.filter((part) => rest.length === 0 || !besides.has(part));
  return core !== "" && (others.join("") === core || parts.join("") === own.join(""));
}

const besides = new Set([...companions, ...offices, ...commonBrands].map(plainName));

/** These letters have twins in each other's scripts; no word of a language mixes them. */
const mixesScripts = (name: string): boolean =>
  name
    .split(/[^\p{L}\p{M}]+/u)
    .some(
      (word) =>
        [/\p{sc=Latin}/u, /\p{sc=Cyrillic}/u, /\p{sc=Greek}/u, /\p{sc=Armenian}/u, /\p{sc=Cherokee}/u].filter(
          (it) => it.test(word),
        ).length > 1,
    );
