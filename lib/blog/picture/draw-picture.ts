import { breakLines, canSet, plainTitle, setText, textWidth } from "./set-text";

export const pictureSize = { width: 1200, height: 630 };

type PictureWords = { title: string; line: string };

/** What stands in the case: the solids of a still life, or a picture that fills it. */
type Shown = { solids: string } | { picture: string };

const margin = 72;
const titleHeight = 350;
const tight = -0.02;
const leading = 1.02;
const sizes = [108, 96, 84, 74, 66, 58, 52] as const;
const ink = "#14181a";

/** Where the case of a post's cover is within its picture. */
export const coverSize = { width: 472, height: 476 };

/** A post's picture for cards, as SVG: its title beside the case. A title in letters that are not drawn leaves the case the room. */
export function drawPicture({ title, line }: PictureWords, shown: Shown): string {
  const { width, height } = pictureSize;
  const words = plainTitle(title);
  const isSet = canSet("display", words);
  const left = isSet ? ("picture" in shown ? 648 : 828) : 400;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="#f3f4f1"/>
<g transform="translate(${margin} ${margin})" fill="${ink}">${mark}</g>
${isSet ? titleOf(words, left - 66 - margin) : ""}
<g transform="translate(${margin} ${height - margin})" fill="#4a5357">${setText("mono", line, 24)}</g>
${caseOf(shown, left, width - margin - left)}
</svg>`;
}

/** The case seen from the front, as in the header of each page. */
const mark = `<g transform="scale(2)"><path d="M.5 17V.5H16" fill="none" stroke="${ink}"/><path d="M0 17h16v5H0z"/><path d="M16 0h3v22h-3z" fill="#0d6b58"/></g><g transform="translate(56 37)">${setText("display", "Vitrine", 42, -0.01)}</g>`;

function titleOf(title: string, room: number): string {
  const size = sizes.find((each) => fits(title, each, room)) ?? 52;
  const lines = breakLines("display", title, size, room, tight);
  const most = Math.floor(titleHeight / (size * leading));
  const shown = lines.slice(0, most);
  if (lines.length > most) shown[most - 1] = `${shown[most - 1]}…`;
  const height = shown.length * size * leading;
  const top = 148 + (titleHeight - height) / 2 + size * 0.82;
  return shown
    .map(
      (text, at) =>
        `<g transform="translate(${margin} ${Math.round(top + at * size * leading)})" fill="${ink}">${setText("display", text, size, tight)}</g>`,
    )
    .join("");
}

function fits(title: string, size: number, room: number): boolean {
  const lines = breakLines("display", title, size, room, tight);
  const widest = Math.max(...lines.map((text) => textWidth("display", text, size, tight)));
  return widest <= room && lines.length * size * leading <= titleHeight;
}

function caseOf(shown: Shown, x: number, width: number): string {
  const [y, height] = [margin, pictureSize.height - 2 * margin];
  const field = width < 400 ? "75 -148 250 424" : "-20 -60 440 320";
  return `<rect x="${x + 0.5}" y="${y + 0.5}" width="${width - 1}" height="${height - 1}" fill="#fbfcfa" stroke="#d5d9d4"/>
${
  "picture" in shown
    ? `<image x="${x + 1}" y="${y + 1}" width="${width - 8}" height="${height - 10}" preserveAspectRatio="xMidYMid slice" href="${shown.picture}"/>`
    : `<svg x="${x + 1}" y="${y + 1}" width="${width - 8}" height="${height - 10}" viewBox="${field}" preserveAspectRatio="xMidYMax slice">${shown.solids}</svg>
<path d="M${x} ${y}h${Math.round(width * 0.4)}l-${Math.round(width * 0.34)} ${height}H${x}z" fill="#fff" fill-opacity=".45"/>`
}
<path d="M${x + width - 7} ${y}h7v${height}h-7z" fill="#0d6b58"/>
<path d="M${x} ${y + height - 10}h${width}v10h-${width}z" fill="${ink}"/>`;
}
