import { bridge } from "../core/bridge";

/**
 * Gives a page that the build has made, with the defaults, the name, the mark and the color that the site has now. Only
 * what the frame has of them is replaced, in the document and in what its scripts render it from. A page that works
 * without scripts is shown while nothing else can be read, so it carries the logo itself where `isAlone` asks for it; in
 * a process that has not read the site's look yet, it shows none.
 */
export function withSiteLook(html: string, { isAlone = false }: { isAlone?: boolean } = {}): string {
  const look = bridge().siteLook;
  if (!look && isAlone) return withoutLook(html);
  const { name = built.name, accent = built.accent, logo, logoDark, pictures } = look ?? {};
  const icon = logo ?? accent.slice(1);
  let page = name === built.name ? html : withName(html, name);
  if (accent !== built.accent && !page.includes(`/accent/${accent.slice(1)}.css`))
    page = page.replace(
      "</head>",
      () => `<link rel="stylesheet" href="/accent/${accent.slice(1)}.css"/></head>`,
    );
  page = page.replace(ownIcons, `/icon/$1-${icon}.`);
  if (!logo) return page;
  const imageOf = (id: string, picture: string | null | undefined, theme: string) =>
    `<img src="${isAlone && picture ? picture : `/media/${id}?w=320`}" alt="" width="28" height="28" class="shrink-0 bg-transparent object-contain size-7${theme}"/>`;
  const day = imageOf(logo, pictures?.light, logoDark ? " by-day" : "");
  const night = logoDark ? imageOf(logoDark, pictures?.dark, " by-night") : "";
  return page
    .replaceAll(ownMark, () => day + night)
    .replaceAll('\\"logo\\":null', `\\"logo\\":\\"${logo}\\"`)
    .replaceAll('\\"logoDark\\":null', logoDark ? `\\"logoDark\\":\\"${logoDark}\\"` : "$&");
}

const built = { name: "Vitrine", accent: "#0d6b58" };
const ownIcons = /\/icon\/(\w+)-0d6b58\./g;
/** Vitrine's mark as components/site/logo-mark.tsx draws it beside the name. */
const ownMark = /<svg viewBox="0 0 19 22"(?:(?!<\/svg>).)*<\/svg>/g;

const withoutLook = (html: string): string =>
  html
    .replace(/<a [^>]*aria-label="Vitrine, home"(?:(?!<\/a>).)*<\/a>/gs, "")
    .replace(/<link rel="(?:icon|apple-touch-icon|manifest)"[^>]*>/g, "")
    .replace(/<meta (?:name|property)="(?:description|application-name|og:|twitter:)[^>]*>/g, "")
    .replace(` · ${built.name}</title>`, "</title>");

function withName(html: string, name: string): string {
  const shown = name.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
  const carried = inString(inString(name)).replaceAll("<", "\\u003c");
  return html
    .replaceAll(`>${built.name}</span>`, () => `>${shown}</span>`)
    .replaceAll(`"${built.name}, home"`, () => `"${shown}, home"`)
    .replaceAll(` · ${built.name}</title>`, () => ` · ${shown}</title>`)
    .replaceAll(`content="${built.name}"`, () => `content="${shown}"`)
    .replaceAll(`\\"name\\":\\"${built.name}\\"`, () => `\\"name\\":\\"${carried}\\"`)
    .replaceAll(` · ${built.name}\\"`, () => ` · ${carried}\\"`);
}

const inString = (text: string): string => JSON.stringify(text).slice(1, -1);
