/** The subset of mdast that rich text supports; every value of these types is a valid mdast node. */
export type Inline =
  | { type: "text"; value: string }
  | { type: "inlineCode"; value: string }
  | { type: "break" }
  | { type: "emphasis"; children: Inline[] }
  | { type: "strong"; children: Inline[] }
  | { type: "link"; url: string; children: Inline[] };

export type ListItem = { type: "listItem"; spread: boolean; children: RichNode[] };

export type RichNode =
  | { type: "paragraph"; children: Inline[] }
  | { type: "heading"; depth: 2 | 3 | 4; children: Inline[] }
  | { type: "list"; ordered: boolean; start: number; spread: boolean; children: ListItem[] }
  | { type: "blockquote"; children: RichNode[] }
  | { type: "code"; lang: string | null; value: string };

export function text(value: string): Inline {
  return { type: "text", value };
}

export function strong(value: string): Inline {
  return { type: "strong", children: [text(value)] };
}

/** A link, or only its label where there is no address. */
export function link(label: string, url: string): Inline {
  return url === "" ? text(label) : { type: "link", url, children: [text(label)] };
}

export function paragraph(...children: Inline[]): RichNode {
  return { type: "paragraph", children };
}

export function bullets(items: RichNode[][]): RichNode {
  const children = items.map((item): ListItem => ({ type: "listItem", spread: false, children: item }));
  return { type: "list", ordered: false, start: 1, spread: false, children };
}
