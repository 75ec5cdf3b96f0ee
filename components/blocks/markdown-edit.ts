export type MarkdownMark = "bold" | "italic" | "code" | "link" | "list";

export type Selected = { value: string; start: number; end: number };

const AROUND = { bold: "**", italic: "*", code: "`" } as const;

/** What a toolbar button does to the selection: sets the mark, or takes it away where it is. */
export function applyMark(selected: Selected, mark: MarkdownMark): Selected {
  if (mark === "list") return toggleList(selected);
  if (mark === "link") return addLink(selected);
  const chosen = selected.value.slice(selected.start, selected.end);
  if (mark === "code" && chosen.includes("\n"))
    return replace(selected, `\`\`\`\n${chosen}\n\`\`\``, 4, chosen.length);
  return toggleAround(selected, AROUND[mark]);
}

function toggleAround(selected: Selected, mark: string): Selected {
  const { value, start, end } = selected;
  const size = mark.length;
  const wrapped = value.slice(start - size, start) === mark && value.slice(end, end + size) === mark;
  if (start >= size && wrapped) {
    const bare = value.slice(0, start - size) + value.slice(start, end) + value.slice(end + size);
    return { value: bare, start: start - size, end: end - size };
  }
  const chosen = value.slice(start, end);
  return replace(selected, `${mark}${chosen}${mark}`, size, chosen.length);
}

function addLink(selected: Selected): Selected {
  const chosen = selected.value.slice(selected.start, selected.end);
  if (/^https?:\/\/\S+$/.test(chosen)) return replace(selected, `[](${chosen})`, 1, 0);
  return replace(selected, `[${chosen}](https://)`, chosen.length + 3, "https://".length);
}

function toggleList({ value, start, end }: Selected): Selected {
  const from = value.lastIndexOf("\n", start - 1) + 1;
  const newline = value.indexOf("\n", end);
  const to = newline === -1 ? value.length : newline;
  const lines = value.slice(from, to).split("\n");
  const listed = lines.every((line) => line.startsWith("- "));
  const changed = lines.map((line) => (listed ? line.slice(2) : `- ${line}`)).join("\n");
  return { value: value.slice(0, from) + changed + value.slice(to), start: from, end: from + changed.length };
}

function replace({ value, start, end }: Selected, text: string, offset: number, length: number): Selected {
  return {
    value: value.slice(0, start) + text + value.slice(end),
    start: start + offset,
    end: start + offset + length,
  };
}
