import { type Handle, type Options, toMarkdown } from "mdast-util-to-markdown";
import type { RichNode } from "./tree";

type Unsafe = NonNullable<Options["unsafe"]>;

/** Escapes text so that no line is read as a directive and nothing as HTML. */
const ours: Unsafe = [
  { atBreak: true, character: ":", after: ":" },
  { character: "<", inConstruct: "phrasing" },
];

const text = {
  inConstruct: "phrasing" as const,
  notInConstruct: ["autolink", "destinationLiteral", "destinationRaw"] as ("autolink" | "destinationRaw")[],
};

/** What is text in CommonMark and more in its widespread extensions. */
const extensions: Unsafe = [
  // The second line of a table: its cells end at a pipe, even within code.
  { atBreak: true, character: "|", after: "[\\t :-]" },
  { atBreak: true, character: ":", after: "-" },
  { atBreak: true, character: "-", after: "[:|-]" },
  // A bare address becomes a link, and takes in the backslash of an escape behind it.
  { character: ":", after: "\\/", ...text },
  { character: ".", before: "[Ww]", after: "[\\-.\\w]", ...text },
];

/** Some readers undo the escape of a bracket within a link's label before they read the label. */
const encodeBrackets: Handle = (node: { value: string }, _, state, info) =>
  state.safe(node.value, { ...info, encode: state.stack.includes("label") ? ["[", "]"] : [] });

export const treeToMarkdown = (tree: readonly RichNode[]): string => write(tree, { unsafe: ours });

/** As `treeToMarkdown`, also for renderers that read more than CommonMark. */
export const treeToStrictMarkdown = (tree: readonly RichNode[]): string =>
  write(tree, { unsafe: [...ours, ...extensions], handlers: { text: encodeBrackets } });

const write = (tree: readonly RichNode[], options: Options): string =>
  toMarkdown(
    { type: "root", children: [...tree] },
    { bullet: "-", fences: true, rule: "*", ...options },
  ).trimEnd();

/** Code in a fence that is longer than every run of backticks in it. */
export function fenced(code: string, info = ""): string {
  const longest = Math.max(2, ...(code.match(/`+/g) ?? []).map((run) => run.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}${info}\n${code}\n${fence}`;
}
