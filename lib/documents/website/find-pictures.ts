/** An icon as a page announces it: all but the address in small letters. */
export type Icon = { url: string; rel: string; sizes: string; type: string };

/** What an icon of Apple's measures if its page doesn't say. */
const appleSide = 180;

/** The addresses of icons that can be a logo, the largest first; those of unknown size come last. */
export function findIcons(icons: readonly Icon[]): string[] {
  const fitting = icons
    .filter(({ rel, url, type }) => isIcon(rel) && !isDrawing(url, type))
    .map((icon, at) => ({ url: icon.url, side: sideOf(icon), at }))
    .sort((a, b) => b.side - a.side || a.at - b.at);
  return [...new Set(fitting.map(({ url }) => url))];
}

const isIcon = (rel: string): boolean => /(^|\s)(icon|apple-touch-icon(-precomposed)?)(\s|$)/.test(rel);

/** SVG is never accepted, and ICO can't be read. */
const isDrawing = (url: string, type: string): boolean =>
  /svg|x-icon|vnd\.microsoft/.test(type) || /\.(svgz?|ico)$/i.test(new URL(url).pathname);

function sideOf({ sizes, rel }: Icon): number {
  const sides = [...sizes.slice(0, 200).matchAll(/(\d{1,5})x(\d{1,5})/g)].map(([, width, height]) =>
    Math.min(Number(width), Number(height)),
  );
  return Math.max(rel.includes("apple") && sides.length === 0 ? appleSide : 0, ...sides);
}
