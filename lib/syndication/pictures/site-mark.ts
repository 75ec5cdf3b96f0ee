import type { Reader } from "../../core/ctx";
import { fail } from "../../core/errors";
import { drawSvg } from "../../documents/media/picture/draw-svg";
import { fitPicture } from "../../documents/media/picture/fit-picture";
import { readSettings } from "../../platform/settings/read-settings";
import type { Mark } from "./draw-picture";

/** Twice the size at which a share image shows it. */
const markBox = { width: 88, height: 88 };

/** What stands for the site on share images. */
export async function readMark(db: Reader["db"]): Promise<Mark> {
  const { name, accent, logo } = await readSettings(db);
  return { name, accent, logo: await fitPicture(db, logo, markBox, { as: "logo" }) };
}

export const iconSizes = [32, 180, 512] as const;

/** The address of the site's icon, which changes with the logo. */
export const iconPath = (size: (typeof iconSizes)[number], logo: string): string =>
  `/icon/${size}-${logo}.png`;

/** The icon that a file name such as `32-ID.png` asks for, as PNG; 404 for another size or another picture than the logo. */
export async function drawIcon({ db }: Pick<Reader, "db">, file: string): Promise<Buffer> {
  const [, asked, id] = /^(\d+)-([0-9a-f-]{36})\.png$/.exec(file) ?? [];
  const size = iconSizes.find((each) => String(each) === asked);
  const { logo } = await readSettings(db);
  if (size === undefined || id !== logo) return fail("not_found", "There is no such icon.");
  return drawSvg(`icon/${file}`, async () => {
    const picture = await fitPicture(db, logo, { width: size, height: size }, { as: "logo" });
    if (picture === null) return fail("not_found", "There is no such icon.");
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><image href="${picture}" width="${size}" height="${size}"/></svg>`;
  });
}
