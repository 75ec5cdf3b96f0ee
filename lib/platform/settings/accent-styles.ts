import { ownAccent, shadeNames, shadesOf } from "./rules";
import { settings } from "./schema";

/** Where the stylesheet of an accent is; null for the look's own, which needs none. */
export const accentPath = (accent: string): string | null =>
  accent === ownAccent ? null : `/accent/${accent.slice(1)}.css`;

/** The stylesheet that a file name such as `1d4ed8.css` stands for; null for a colour that the site can't have. */
export function accentStyles(file: string): string | null {
  const [, hex] = /^([0-9a-f]{6})\.css$/.exec(file) ?? [];
  const accent = settings.accent.schema.safeParse(`#${hex}`);
  if (!accent.success) return null;
  const { light, dark } = shadesOf(accent.data);
  const tokens = shadeNames.map((name) => {
    const token = name === "glass" ? "--color-glass" : `--color-glass-${name}`;
    return `${token}:light-dark(${light[name]},${dark[name]})`;
  });
  return `:root{${tokens.join(";")}}\n`;
}
