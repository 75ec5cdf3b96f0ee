import { escapeXml } from "../../core/xml";

/** How many collections a person has at most, and how many products one holds. */
export const maxCollections = 50;
export const maxItems = 200;

type Placed = { productId: string; isShown: boolean };

/**
 * The order of a collection's products with one of them at a position, which counts only the shown ones, from 0; a
 * position beyond the last means last. Hidden products stay behind the one that they followed.
 */
export function placed<T extends Placed>(items: readonly T[], item: T, position: number | undefined): T[] {
  const at = items.findIndex(({ productId }) => productId === item.productId);
  if (position === undefined)
    return at < 0 ? [...items, item] : items.map((each, place) => (place === at ? item : each));
  const others = items.filter(({ productId }) => productId !== item.productId);
  const shown = others.filter(({ isShown }) => isShown);
  const next = shown[position];
  if (next === undefined) return [...others, item];
  const before = others.indexOf(next);
  return [...others.slice(0, before), item, ...others.slice(before)];
}

/** Where a collection is read. */
export const collectionPath = (slug: string): string => `/collections/${slug}`;

/** The code that shows a collection on another page: a frame without scripts. */
export const embedHtml = ({ title, address }: { title: string; address: string }): string =>
  `<iframe src="${address}/embed.html" title="${escapeXml(title)}" width="100%" height="420" loading="lazy" style="border:0"></iframe>`;
