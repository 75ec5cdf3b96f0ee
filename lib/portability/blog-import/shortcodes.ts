import { cutAt } from "../../core/text";
import { nextFence } from "../../documents/blocks/directive";
import type { Reading } from "./reading";

// Each looks only so far, for a line may be as long as a file.
const FIGURE = /\{\{[<%]\s{0,9}(?:figure|image|img)\s((?:(?![>%]\}\}).){0,2000})[>%]\}\}/g;
const VIDEO =
  /\{\{[<%]\s{0,9}(youtube|vimeo)\s{1,9}(?:id=)?"?([\w-]{1,64})"?[^>%]{0,200}[>%]\}\}|\{%\s{0,9}(youtube|vimeo)\s{1,9}"?([\w-]{1,64})"?[^%]{0,200}%\}/g;
const OTHER =
  /\{\{[<%].{0,1000}?[>%]\}\}|\{%-?.{0,1000}?-?%\}|\{\{.{0,1000}?\}\}|^\{:.*\}$|^:{3,}[a-z]+[ \t]+[^{\s].*/i;
const PROGRAM = /^(import\s.+\sfrom\s+["']|import\s+["']|export\s+(const|default|function)\s)/;
const FOOTNOTE = /^\[\^([^\]]+)\]:/;

/**
 * The text with the shortcodes of Hugo and Jekyll that mean code, pictures or videos as what they mean. Every other one
 * stays as text and is told, as are footnotes. No line is added or taken away.
 */
export function plainShortcodes(
  { text, line, isMdx }: { text: string; line: number; isMdx: boolean },
  reading: Reading,
): string {
  let fence: string | null = null;
  return text
    .split("\n")
    .map((given, index) => {
      const at = line + index;
      const before = fence;
      fence = nextFence(fence, given);
      if (before !== null || fence !== null) return given;
      if (isMdx && PROGRAM.test(given)) {
        reading.note("A line of code for the site generator was left out.", at);
        return "";
      }
      return readLine(given, at, reading);
    })
    .join("\n");
}

function readLine(given: string, at: number, reading: Reading): string {
  if (FOOTNOTE.test(given)) reading.note("A footnote was kept as text.", at);
  const read = given
    .replace(/\{%-?\s{0,9}highlight\s{1,9}([\w+#-]{1,40})[^%]{0,200}%\}/g, "```$1")
    .replace(/\{%-?\s{0,9}endhighlight\s{0,9}-?%\}/g, "```")
    .replace(/\{%-?\s{0,9}(?:end)?raw\s{0,9}-?%\}/g, "")
    .replace(/\{\{\s{0,9}site\.(?:baseurl|url)\s{0,9}\}\}/g, "")
    .replace(/^(#{1,6}\s.{1,500}?)\s{1,9}\{#[\w-]{1,80}\}\s*$/, "$1")
    .replace(FIGURE, (given, attributes: string) => figure(attributes, at, reading) ?? given)
    .replace(VIDEO, (_, site, id, other, otherId) => frame(site ?? other, id ?? otherId))
    .replace(/(`+)[^`]*\1|([^`]+)/g, (code, _, words?: string) =>
      words ? readPictures(words, at, reading) : code,
    );
  const left = OTHER.exec(read.replace(/`[^`]*`/g, ""))?.[0];
  if (left !== undefined)
    reading.note(`The shortcode “${cutAt(left, 80)}” isn't supported and was kept as text.`, at);
  return read;
}

const PICTURE_FILE = /\.(?:jpe?g|png|webp|gif|avif|svg)$/i;
// Each looks only so far, as above.
const WIKI = /(!?)\[\[([^[\]|#^\s][^[\]|\n]{0,300})(?:\|([^[\]\n]{0,300}))?\]\](?!\()/g;
const PICTURE =
  /!\[([^[\]\n]{0,500})\]\(((?:[^()<>\n]|\([^()<>\n]{0,200}\)){1,1000})\)(\{[^{}\n]{0,200}\})?/g;

const SIZE = /\s+=(?:\d{1,5}%?(?:x\d{0,5}%?)?|x\d{1,5}%?)(?=\s|$)/;

/** Pictures as Obsidian embeds them, with a size, or with a space in their address, as Markdown has them. */
const readPictures = (text: string, line: number, reading: Reading): string =>
  text
    .replace(PICTURE, (given, alt: string, inside: string, attributes = "") => {
      const bare = inside.trim().replace(SIZE, "");
      const [, src = "", words = ""] = /^(.*?)(\s+(?:"[^"]*"|'[^']*'))?$/.exec(bare) ?? [];
      const isOdd = bare !== inside.trim() || attributes !== "" || alt.includes("|");
      if (!isOdd && !(/\s/.test(src) && PICTURE_FILE.test(src))) return given;
      return `![${withoutSize(alt)}](<${src}>${words})`;
    })
    .replace(WIKI, (_, embed: string, given: string, label = "") => {
      const target = given.trim();
      const words = withoutSize(label);
      if (embed !== "" && PICTURE_FILE.test(target)) return `![${words}](<${target}>)`;
      reading.note(`The link to “${cutAt(target, 120)}” was left out; its text was kept.`, line);
      return words || target;
    });

/** `A door|300` and `300x200`: in Obsidian the last part of what a picture says may be its size. */
const withoutSize = (alt: string): string =>
  alt.replace(/^=?\d{1,5}(?:x\d{1,5})?$|\|\s*\d{1,5}(?:x\d{1,5})?\s*$/, "").trim();

function figure(given: string, line: number, reading: Reading): string | null {
  const of = (name: string): string => {
    const [, ...values] =
      new RegExp(`(?:^|\\s)${name}=(?:"((?:\\\\.|[^"\\\\])*)"|'([^']*)'|\`([^\`]*)\`|([^\\s"'\`]+))`).exec(
        given,
      ) ?? [];
    return (values.find((value) => value !== undefined) ?? "").replace(/\\(["\\])/g, "$1").trim();
  };
  const src = of("src") || (/^\s*"([^"]+)"/.exec(given)?.[1] ?? "");
  if (src === "") return null;
  const [title, caption, link] = [of("title"), of("caption"), of("link")];
  if (title !== "" && caption !== "" && title !== caption)
    reading.note(`A picture's title was left out because it has a caption: “${cutAt(title, 120)}”`, line);
  if (link !== "") reading.note(`A picture's link to “${cutAt(link, 120)}” was left out.`, line);
  const words = (caption || title).replace(/["\\]/g, "\\$&");
  return `![${of("alt").replace(/[[\]\\]/g, " ")}](<${src.replace(/[<>]/g, encodeURIComponent)}>${words === "" ? "" : ` "${words}"`})`;
}

const frame = (site: string, id: string): string =>
  site === "vimeo"
    ? `<iframe src="https://player.vimeo.com/video/${id}"></iframe>`
    : `<iframe src="https://www.youtube.com/embed/${id}"></iframe>`;
