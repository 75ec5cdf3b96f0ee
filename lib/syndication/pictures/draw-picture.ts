import { cutAt } from "../../core/text";
import { ownAccent, shadesOf } from "../../platform/settings/rules";
import { breakLines, type Face, setText, settable, textWidth } from "./set-text";

export const pictureSize = { width: 1200, height: 630 };

/** What a picture says: a title, some sentences or entries below it, and a line of facts at its foot. */
export type PictureWords = { title: string; text?: readonly string[]; line: string };

/** What the case holds: the solids of a still life, a picture that fills it, or a logo with room around it. */
export type Shown = { solids: string } | { picture: string } | { logo: string };

/** What stands for the site: its name beside its logo, as a data address, or beside Vitrine's mark in the site's color. */
export type Mark = { name: string; accent: string; logo: string | null };

const margin = 72;
const titleHeight = 350;
const tight = -0.02;
const leading = 1.02;
const sizes = [108, 96, 84, 74, 66, 58, 52] as const;
const textSize = 36;
const textLeading = 48;
const maxText = 3;
const ink = "#14181a";

/** Where the case of a post's cover is within its picture. */
export const coverSize = { width: 472, height: 476 };

/** A picture for cards, as SVG: words beside the case. A title without a letter gives way to the name of the site. */
export function drawPicture(
  { title, text = [], line }: PictureWords,
  shown: Shown,
  site: Mark = { name: "Vitrine", accent: ownAccent, logo: null },
): string {
  const { width, height } = pictureSize;
  const left = "picture" in shown ? 648 : 828;
  const room = left - 66 - margin;
  const words = settable("display", title) || settable("display", site.name);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="#f3f4f1"/>
<g transform="translate(${margin} ${margin})" fill="${ink}">${markOf(site, left - 40 - margin - 56)}</g>
${wordsOf(words, textLines(text, room), room)}
<g transform="translate(${margin} ${height - margin})" fill="#4a5357">${setText("mono", footOf(line, room), footSize)}</g>
${caseOf(shown, left, width - margin - left, site.accent)}
</svg>`;
}

/** The case seen from the front with the name of the site, as in the header of each page */
const markOf = ({ name, accent, logo }: Mark, room: number): string =>
  `${logo ? `<image href="${logo}" width="44" height="44"/>` : markPaths(accent)}<g transform="translate(56 37)">${setText("display", shorten("display", settable("display", name), 42, room), 42, -0.01)}</g>`;

const lineOf = (accent: string): string => shadesOf(accent).light["brand-line"];

const markPaths = (accent: string): string =>
  `<g transform="scale(2)"><path d="M.5 17V.5H16" fill="none" stroke="${ink}"/><path d="M0 17h16v5H0z"/><path d="M16 0h3v22h-3z" fill="${lineOf(accent)}"/></g>`;

/** The title with what is said below it, together in the middle of their room. */
function wordsOf(title: string, below: readonly string[], room: number): string {
  const textHeight = below.length === 0 ? 0 : below.length * textLeading + 22;
  const most = titleHeight - textHeight;
  const size = sizes.find((each) => fits(title, each, room, most)) ?? 52;
  const lines = cut(breakLines("display", title, size, room, tight), Math.floor(most / (size * leading)));
  const height = lines.length * size * leading;
  const top = 148 + (titleHeight - height - textHeight) / 2;
  const set = (text: string, y: number, of: number, fill: string) =>
    `<g transform="translate(${margin} ${Math.round(y)})" fill="${fill}">${setText("display", text, of, of === textSize ? 0 : tight)}</g>`;
  return [
    ...lines.map((text, at) => set(text, top + size * 0.82 + at * size * leading, size, ink)),
    ...below.map((text, at) =>
      set(text, top + height + 22 + textSize + at * textLeading, textSize, "#4a5357"),
    ),
  ].join("");
}

function fits(title: string, size: number, room: number, most: number): boolean {
  const lines = breakLines("display", title, size, room, tight);
  const widest = Math.max(...lines.map((text) => textWidth("display", text, size, tight)));
  return widest <= room && lines.length * size * leading <= most;
}

/** One text is broken into lines; of several each is a line of its own. */
function textLines(text: readonly string[], room: number): string[] {
  const drawn = text.map((each) => settable("display", each)).filter(Boolean);
  const lines =
    text.length === 1
      ? drawn.flatMap((each) => breakLines("display", each, textSize, room))
      : drawn.map((each) => shorten("display", each, textSize, room));
  return cut(lines, maxText);
}

const footSize = 24;

/** The facts that fit beside each other. */
function footOf(line: string, room: number): string {
  const facts = line
    .split(" · ")
    .map((fact) => settable("mono", fact))
    .filter(Boolean);
  while (facts.length > 1 && textWidth("mono", facts.join(" · "), footSize) > room) facts.pop();
  return shorten("mono", facts.join(" · "), footSize, room);
}

function cut(lines: string[], most: number): string[] {
  return lines.length <= most ? lines : [...lines.slice(0, most - 1), `${lines[most - 1]}…`];
}

function shorten(face: Face, text: string, size: number, room: number): string {
  if (textWidth(face, text, size) <= room) return text;
  let head = text;
  while (head !== "" && textWidth(face, `${head}…`, size) > room) head = cutAt(head, head.length - 1);
  return `${head.trimEnd()}…`;
}

function caseOf(shown: Shown, x: number, width: number, accent: string): string {
  const [y, height] = [margin, pictureSize.height - 2 * margin];
  const field = width < 400 ? "75 -148 250 424" : "-20 -60 440 320";
  return `<rect x="${x + 0.5}" y="${y + 0.5}" width="${width - 1}" height="${height - 1}" fill="#fbfcfa" stroke="#d5d9d4"/>
${
  "picture" in shown
    ? `<image x="${x + 1}" y="${y + 1}" width="${width - 8}" height="${height - 10}" preserveAspectRatio="xMidYMid slice" href="${shown.picture}"/>`
    : "logo" in shown
      ? `<image x="${x + 0.22 * width}" y="${y + (height - 0.56 * width) / 2}" width="${0.56 * width}" height="${0.56 * width}" preserveAspectRatio="xMidYMid meet" href="${shown.logo}"/>`
      : `<svg x="${x + 1}" y="${y + 1}" width="${width - 8}" height="${height - 10}" viewBox="${field}" preserveAspectRatio="xMidYMax slice">${shown.solids}</svg>
<path d="M${x} ${y}h${Math.round(width * 0.4)}l-${Math.round(width * 0.34)} ${height}H${x}z" fill="#fff" fill-opacity=".45"/>`
}
<path d="M${x + width - 7} ${y}h7v${height}h-7z" fill="${lineOf(accent)}"/>
<path d="M${x} ${y + height - 10}h${width}v10h-${width}z" fill="${ink}"/>`;
}
