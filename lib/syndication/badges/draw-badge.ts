import { escapeXml } from "../../core/xml";
import { ownAccent, shadesOf } from "../../platform/settings/rules";
import type { Mark } from "../pictures/draw-picture";
import { setText, textWidth } from "../pictures/set-text";

/** The state that a badge shows; `plain` if there is none, as for a rank. */
export type BadgeTone = "good" | "bad" | "quiet" | "plain";

/** What a badge shows: a name, a figure, and both as a sentence for screen readers. */
export type Badge = { label: string; figure: string; sentence: string; tone: BadgeTone };

const height = 28;
const size = 11;
const baseline = 16.5;
const padding = 9;
const gap = 8;
const pane = 3;

/** The theme of the page around the badge, which has its own background: light unless dark is requested. */
export type BadgeTheme = "light" | "dark";

const colors = {
  light: {
    ground: "#fbfcfa",
    ink: "#14181a",
    quiet: "#5f686c",
    frame: "#7f8885",
    edges: { good: "#0d6b58", bad: "#a3261d", quiet: "#7f8885" },
  },
  dark: {
    ground: "#171c1a",
    ink: "#eef1ee",
    quiet: "#929c97",
    frame: "#6a7571",
    edges: { good: "#6fcfb2", bad: "#ef8a7f", quiet: "#6f7a76" },
  },
};

/**
 * A badge as SVG, with its own background and frame, so that it is readable on any page in light and dark. Text is
 * drawn as outlines, so that it looks the same everywhere. A whole, broken or short bar shows the state, like in the
 * strip of samples; color only repeats it.
 */
export function drawBadge(
  { label, figure, sentence, tone }: Badge,
  theme: BadgeTheme = "light",
  { accent, logo }: Pick<Mark, "accent" | "logo"> = { accent: ownAccent, logo: null },
): string {
  const { ground, ink, quiet, frame, edges: states } = colors[theme];
  const edges = { ...states, plain: shadesOf(accent)[theme]["brand-line"] };
  const mark = marks[tone];
  const labelAt = padding + logoWidth + gap;
  const markAt = labelAt + textWidth("mono", label, size) + gap + 1;
  const figureAt = markAt + (mark === "" ? 0 : 4 + gap - 2);
  const width = Math.ceil(figureAt + textWidth("mono", figure, size) + padding + pane + 1);
  const at = (x: number, y = baseline) => `translate(${Math.round(x * 10) / 10} ${y})`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img"><title>${escapeXml(sentence)}</title>
<path fill="${ground}" d="M0 0h${width}v${height}H0z"/>
<path fill="${ink}" d="M0 ${height - 4}h${width}v4H0z"/>
<path fill="${edges[tone]}" d="M${width - pane - 1} 0h${pane}v${height}h-${pane}z"/>
<path fill="none" stroke="${frame}" d="M.5.5H${width - 0.5}V${height - 0.5}H.5z"/>
${logo ? `<image x="${padding - 2}" y="5" width="14" height="14" href="${logo}"/>` : `<g transform="${at(padding, 6)}">${markOf(ink, edges.plain)}</g>`}
<g fill="${quiet}" transform="${at(labelAt)}">${setText("mono", label, size)}</g>
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

/** Vitrine's mark, twelve units high, where the site has no logo. */
const logoWidth = 10.5;
const markOf = (ink: string, edge: string): string =>
  `<path fill="none" stroke="${ink}" d="M.5 9V.5h8"/><path fill="${ink}" d="M0 9h8.5v3H0z"/><path fill="${edge}" d="M8.5 0h2v12h-2z"/>`;
