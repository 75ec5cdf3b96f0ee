import { ownAccent, tokensOf } from "./rules";
import { settings } from "./schema";

/** Where the stylesheet of an accent is; null for the look's own, which needs none. */
export const accentPath = (accent: string): string | null =>
  accent === ownAccent ? null : `/accent/${accent.slice(1)}.css`;

/** The stylesheet that a file name such as `1d4ed8.css` stands for; null for a color that the site can't have. */
export function accentStyles(file: string): string | null {
  const [, hex] = /^([0-9a-f]{6})\.css$/.exec(file) ?? [];
  const accent = settings.accent.schema.safeParse(`#${hex}`);
  if (!accent.success) return null;
  const [light, dark] = (["light", "dark"] as const).map((theme) =>
    Object.entries(tokensOf(accent.data, theme))
      .map(([name, color]) => `${name}:${color}`)
      .join(";"),
  );
  // As the theme is chosen: by the system, unless the reader chose one here. Older browsers lack light-dark().
  return [
    `:root{${light}}`,
    `@media(prefers-color-scheme:dark){:root:not([data-theme="light"]){${dark}}}`,
    `:root[data-theme="dark"]{${dark}}`,
    "",
  ].join("\n");
}
