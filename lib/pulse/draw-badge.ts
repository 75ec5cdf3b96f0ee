import { setText, textWidth } from "../blog/picture/set-text";

export type BadgeTone = "good" | "bad" | "quiet";

/** What a badge says: a name, a figure, and the whole of it as a sentence for who can't see it. */
export type Badge = { label: string; figure: string; sentence: string; tone: BadgeTone };

const height = 22;
const size = 11;
const padding = 8;
const tones: Record<BadgeTone, string> = { good: "#0d6b58", bad: "#a3261d", quiet: "#4a5357" };

/** A badge as SVG, set in outlines, so that it looks alike wherever it is shown. */
export function drawBadge({ label, figure, sentence, tone }: Badge): string {
  const [left, right] = [label, figure].map(
    (text) => Math.ceil(textWidth("mono", text, size)) + 2 * padding,
  ) as [number, number];
  const width = left + right;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="t">
<title id="t">${escapeXml(sentence)}</title>
<path d="M.5.5h${left}v${height - 1}H.5z" fill="#fbfcfa" stroke="#7f8885"/>
<path d="M${left} 0h${right}v${height}h-${right}z" fill="${tones[tone]}"/>
<g transform="translate(${padding} 15)" fill="#14181a">${setText("mono", label, size)}</g>
<g transform="translate(${left + padding} 15)" fill="#fff">${setText("mono", figure, size)}</g>
</svg>
`;
}

const escapes: Record<string, string> = { "<": "&lt;", ">": "&gt;", "&": "&amp;" };
const escapeXml = (text: string): string => text.replace(/[<>&]/g, (sign) => escapes[sign] ?? "");
