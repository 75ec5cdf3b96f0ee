import { words } from "./words";

/** Endings of domains besides those of countries. `Node.js` has none of them. */
const generic = words(
  "com net org io info biz edu gov mil int name mobi jobs travel cat coop museum aero asia tel post",
  "app dev page web site website online store shop buy sale deals bid auction market click link live life today",
  "world space tech technology digital software systems network cloud host hosting email chat social blog news media",
  "press wiki zone center company agency studio design art photo photography video film music band games game play",
  "bet casino poker bingo xxx porn adult sex dating club vip top win best pro one zip mov xyz icu cyou buzz fun lol",
  "ninja rocks guru expert solutions services support help care health clinic finance financial money cash loan loans",
  "credit capital fund exchange trade trading bank insurance legal law academy education school college university",
  "community foundation group team works work run quest monster sbs cfd bond lat rest bar cafe pizza restaurant",
  "city town berlin london paris nyc tokyo africa eus gal bzh wales scot swiss eco bio green energy earth land house",
  "homes estate property rent build builders tools parts supply auto cars bike taxi tours flights hotel holiday vacations",
  "fashion style clothing shoes jewelry beauty gift gifts toys kids baby family pet dog fish garden farm",
  "example test localhost onion",
);
const otherScripts = words(
  "рф рус укр бел қаз срб мкд мон бг дети онлайн сайт орг ком ευ ελ հայ გე",
  "中国 中國 公司 网络 網絡 网址 网站 在线 香港 台湾 台灣 新加坡 商城 한국 닷컴 닷넷 コム みんな ไทย भारत ভারত இந்தியா",
);

/** Every country's two letters, as the runtime knows them, and those that are no country's. */
const countries = (() => {
  const letters = [..."abcdefghijklmnopqrstuvwxyz"];
  const regions = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  const pairs = letters.flatMap((first) => letters.map((second) => first + second));
  return [...pairs.filter((pair) => regions.of(pair.toUpperCase()) !== undefined), "uk", "eu", "su", "ac"];
})();

const endings = ["xn--[a-z0-9-]{2,59}", ...countries, ...generic, ...otherScripts].join("|");
const domain = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{N}-])(?:[\\p{L}\\p{M}\\p{N}-]{1,63}\\.)+(?:${endings})(?![\\p{L}\\p{M}\\p{N}-])`,
  "giu",
);
/** `J.Li` and `J.R.Su` are people. */
const initials = /^(?:\p{Lu}\.)+\p{Lu}\p{Ll}+$/u;

const email = /[\p{L}\p{N}._%+-]@[^\s@]+/u;
const link =
  /:\/\/\S*|\bwww\.\S*|\b(?:mailto|tel|javascript|data):\S+|[\p{L}\p{N}]\.\p{L}{2,}\/\S+|\b\d{1,3}(?:\.\d{1,3}){3}\b/iu;

export type WrittenAddress = { kind: "email" | "link" | "domain"; text: string };

/** The address that a name writes out, which a program may turn into a link; `。` is a dot to browsers. */
export function writtenAddress(name: string): WrittenAddress | null {
  const plain = name.normalize("NFKC").replaceAll("。", ".");
  const found = { email: email.exec(plain)?.[0], link: link.exec(plain)?.[0] };
  if (found.email !== undefined) return { kind: "email", text: found.email };
  if (found.link !== undefined) return { kind: "link", text: found.link };
  const text = plain.match(domain)?.find((each) => !initials.test(each));
  return text === undefined ? null : { kind: "domain", text: text.toLowerCase() };
}
