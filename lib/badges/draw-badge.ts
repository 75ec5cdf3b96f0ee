import { setText, textWidth } from "../blog/picture/set-text";

/** How the thing stands that a badge tells of; `plain` where that is no question, as of a rank. */
export type BadgeTone = "good" | "bad" | "quiet" | "plain";

/** What a badge says: a name, a figure, and the whole of it as a sentence for who can't see it. */
export type Badge = { label: string; figure: string; sentence: string; tone: BadgeTone };

const height = 28;
const size = 11;
const baseline = 16.5;
const padding = 9;
const gap = 8;
const pane = 3;
const ink = "#14181a";
const edges: Record<BadgeTone, string> = {
  good: "#0d6b58",
  bad: "#a3261d",
  quiet: "#7f8885",
  plain: "#0d6b58",
};

/**
 * A badge as SVG: the display case in small, with ground and frame of its own, so that it is read on any page by day and
 * by night. Set in outlines, so that it looks alike wherever it is shown. A bar that is whole, broken or a stump says
 * how things stand, as in the strip of samples; colour only repeats it.
 */
export function drawBadge({ label, figure, sentence, tone }: Badge): string {
  const mark = marks[tone];
  const labelAt = padding + logoWidth + gap;
  const markAt = labelAt + textWidth("mono", label, size) + gap + 1;
  const figureAt = markAt + (mark === "" ? 0 : 4 + gap - 2);
  const width = Math.ceil(figureAt + textWidth("mono", figure, size) + padding + pane + 1);
  const at = (x: number, y = baseline) => `translate(${Math.round(x * 10) / 10} ${y})`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img"><title>${escapeXml(sentence)}</title>
<path fill="#fbfcfa" d="M0 0h${width}v${height}H0z"/>
<path fill="${ink}" d="M0 ${height - 4}h${width}v4H0z"/>
<path fill="${edges[tone]}" d="M${width - pane - 1} 0h${pane}v${height}h-${pane}z"/>
<path fill="none" stroke="#7f8885" d="M.5.5H${width - 0.5}V${height - 0.5}H.5z"/>
<g transform="${at(padding, 6)}">${logo}</g>
<g fill="#5f686c" transform="${at(labelAt)}">${setText("mono", label, size)}</g>
${mark === "" ? "" : `<path fill="${edges[tone]}" transform="${at(markAt, 7)}" d="${mark}"/>\n`}<g fill="${ink}" transform="${at(figureAt)}">${setText("mono", figure, size)}</g>
</svg>
`;
}

const marks: Record<BadgeTone, string> = {
  good: "M0 0h4v10H0z",
  bad: "M0 0h4v4H0zM0 6h4v4H0z",
  quiet: "M0 6h4v4H0z",
  plain: "",
};

/** The site's own mark, twelve units high. */
const logoWidth = 10.5;
const logo = `<path fill="none" stroke="${ink}" d="M.5 9V.5h8"/><path fill="${ink}" d="M0 9h8.5v3H0z"/><path fill="#0d6b58" d="M8.5 0h2v12h-2z"/>`;

const escapes: Record<string, string> = { "<": "&lt;", ">": "&gt;", "&": "&amp;" };
const escapeXml = (text: string): string => text.replace(/[<>&]/g, (sign) => escapes[sign] ?? "");
