import type { Reading } from "./reading";

const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const FIGURE = /\{\{[<%]\s*(?:figure|image|img)\s+(.*?)\s*\/?[>%]\}\}/g;
const VIDEO =
  /\{\{[<%]\s*(youtube|vimeo)\s+(?:id=)?"?([\w-]+)"?[^>%]*[>%]\}\}|\{%\s*(youtube|vimeo)\s+"?([\w-]+)"?[^%]*%\}/g;
const OTHER = /\{\{[<%].*?[>%]\}\}|\{%-?.*?-?%\}|\{\{.*?\}\}|^\{:.*\}$|^:{3,}[a-z]+[ \t]+[^{\s].*/i;
const FOOTNOTE = /^\[\^([^\]]+)\]:/;

/**
 * The text with the shortcodes of Hugo and Jekyll that mean code, pictures or videos as what they mean. Every other one
 * stays as text and is told, as are footnotes. No line is added or taken away.
 */
export function plainShortcodes(
  { text, line, isMdx }: { text: string; line: number; isMdx: boolean },
  reading: Reading,
): string {
  let fence = "";
  return text
    .split("\n")
    .map((given, index) => {
      const at = line + index;
      const [, marks = ""] = FENCE.exec(given) ?? [];
      if (
        marks !== "" &&
        (fence === "" || (marks.startsWith(fence[0] ?? "") && marks.length >= fence.length))
      )
        fence = fence === "" ? marks : "";
      if (fence !== "" || marks !== "") return given;
      if (
        isMdx &&
        /^(import\s.+\sfrom\s+["']|import\s+["']|export\s+(const|default|function)\s)/.test(given)
      ) {
        reading.note("A line of program was left out.", at);
        return "";
      }
      return readLine(given, at, reading);
    })
    .join("\n");
}

function readLine(given: string, at: number, reading: Reading): string {
  if (FOOTNOTE.test(given)) reading.note("A footnote has no place and was kept as text.", at);
  const read = given
    .replace(/\{%-?\s*highlight\s+([\w+#-]+)[^%]*%\}/g, "```$1")
    .replace(/\{%-?\s*endhighlight\s*-?%\}/g, "```")
    .replace(/\{%-?\s*(?:end)?raw\s*-?%\}/g, "")
    .replace(/\{\{\s*site\.(?:baseurl|url)\s*\}\}/g, "")
    .replace(FIGURE, (_, attributes: string) => figure(attributes))
    .replace(VIDEO, (_, site, id, other, otherId) => frame(site ?? other, id ?? otherId));
  const left = OTHER.exec(read.replace(/`[^`]*`/g, ""))?.[0];
  if (left !== undefined)
    reading.note(`The shortcode “${left.slice(0, 80)}” has no place and was kept as text.`, at);
  return read;
}

function figure(attributes: string): string {
  const of = (name: string) => new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1] ?? "";
  const title = of("caption") || of("title");
  return `![${of("alt").replace(/[[\]]/g, " ")}](<${of("src")}>${title === "" ? "" : ` "${title}"`})`;
}

const frame = (site: string, id: string): string =>
  site === "vimeo"
    ? `<iframe src="https://player.vimeo.com/video/${id}"></iframe>`
    : `<iframe src="https://www.youtube.com/embed/${id}"></iframe>`;
