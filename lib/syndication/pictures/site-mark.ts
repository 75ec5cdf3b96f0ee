import { bridge } from "../../core/bridge";
import type { Reader } from "../../core/ctx";
import { fail } from "../../core/errors";
import { drawSvg } from "../../documents/media/picture/draw-svg";
import { fitPicture } from "../../documents/media/picture/fit-picture";
import { readSettings } from "../../platform/settings/read-settings";
import { shadesOf } from "../../platform/settings/rules";
import type { PublicSettings } from "../../platform/settings/schema";
import type { Mark } from "./draw-picture";

/** What stands for the site on its pictures; the logo at twice the size at which a share image shows it. */
export async function readMark(db: Reader["db"], side = 88): Promise<Mark> {
  const { name, accent, logo } = await readSettings(db);
  return { name, accent, logo: await fitPicture(db, logo, { width: side, height: side }, { as: "logo" }) };
}

/** Keeps the logos in memory once, for the error page: it is shown when neither the database nor a file can be read. */
export function keepLogos(db: Reader["db"]): void {
  const look = bridge().siteLook;
  if (!look?.logo || look.pictures) return;
  look.pictures = { light: null, dark: null };
  const box = { width: 56, height: 56 };
  const read = (id: string | null) => fitPicture(db, id, box, { as: "logo" }).catch(() => null);
  void Promise.all([read(look.logo), read(look.logoDark)]).then(([light, dark]) => {
    look.pictures = { light, dark };
  });
}

export const iconSizes = [32, 180, 512] as const;

type Look = Pick<PublicSettings, "logo" | "accent">;
const keyOf = ({ logo, accent }: Look): string => logo ?? accent.slice(1);

/** The address of the site's icon, as PNG or as SVG, which changes with the logo or the color. */
export const iconPath = (size: (typeof iconSizes)[number] | "mark", look: Look): string =>
  `/icon/${size}-${keyOf(look)}.${size === "mark" ? "svg" : "png"}`;

/**
 * The icon that a file name such as `32-ID.png`, `180-0d6b58.png` or `mark.svg` asks for: the logo, or Vitrine's mark in
 * the site's color. 404 for another size, and for another picture or color than the site's.
 */
export async function drawIcon({ db }: Pick<Reader, "db">, file: string): Promise<Buffer> {
  const missing = () => fail("not_found", "Icon not found.");
  const [, asked, key, type] = /^(32|180|512|mark)(?:-([0-9a-f-]+))?\.(png|svg)$/.exec(file) ?? [];
  const look = await readSettings(db);
  const isSvg = type === "svg";
  if (asked === undefined || (asked === "mark") !== isSvg || (key !== undefined && key !== keyOf(look)))
    return missing();
  const size = isSvg ? 128 : Number(asked);
  const make = async () => {
    if (look.logo === null) return drawMark(look.accent, { size, isTouchIcon: size === 180 });
    const picture = await fitPicture(db, look.logo, { width: size, height: size }, { as: "logo" });
    if (picture === null) return missing();
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}"><image href="${picture}" width="${size}" height="${size}"/></svg>`;
  };
  return isSvg ? Buffer.from(await make()) : drawSvg(`icon/${size}-${keyOf(look)}`, make);
}

/** Vitrine's mark on its plinth; in a browser that can, it follows the theme. A touch icon has no transparent corner. */
function drawMark(accent: string, { size, isTouchIcon }: { size: number; isTouchIcon: boolean }): string {
  const { light, dark } = shadesOf(accent);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${size}" height="${size}"><style>.w{fill:#fbfcfa}.i{fill:#14181a}.e{fill:${light["brand-line"]}}@media(prefers-color-scheme:dark){.w{fill:#171c1a}.i{fill:#eef1ee}.e{fill:${dark["brand-line"]}}}</style>${isTouchIcon ? '<path fill="#f3f4f1" d="M0 0h32v32H0z"/>' : ""}<path class="w" d="M4 2h20v22H4z"/><path class="i" d="M3 1h22v2H5v21H3zM3 24h21v7H3z"/><path class="e" d="M24 1h5v30h-5z"/></svg>`;
}
