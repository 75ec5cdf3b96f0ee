import { registry } from "../core/registry.mjs";

/**
 * Gives a page that the build has made, with the default name, the name that the site has now. Only whole names in the
 * places where the frame has them are replaced, in the document and in what its scripts render it from.
 */
export function withSiteName(html) {
  const { siteName = built } = registry();
  if (siteName === built) return html;
  const shown = siteName.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
  const carried = inString(inString(siteName)).replaceAll("<", "\\u003c");
  return html
    .replaceAll(`>${built}</span>`, () => `>${shown}</span>`)
    .replaceAll(`"${built}, home"`, () => `"${shown}, home"`)
    .replaceAll(` · ${built}</title>`, () => ` · ${shown}</title>`)
    .replaceAll(`content="${built}"`, () => `content="${shown}"`)
    .replaceAll(`\\"name\\":\\"${built}\\"`, () => `\\"name\\":\\"${carried}\\"`)
    .replaceAll(` · ${built}\\"`, () => ` · ${carried}\\"`);
}

const built = "Vitrine";

const inString = (text) => JSON.stringify(text).slice(1, -1);
