import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Nodes, RootContent } from "mdast";
import { Fragment, isValidElement, type ReactNode } from "react";
import { CodeBlock } from "@/components/ui/code-block";
import { parseTree, wordsOf } from "@/lib/documents/blocks/rich-text/parse";
import { Part } from "./part";

/** What replaces `{{name}}` in a chapter: text anywhere, an element where the name is a paragraph or a heading alone. */
export type Values = Record<string, ReactNode>;

type Chapter = { title: string; lede: string; body: ReactNode };

/** A chapter of `docs/guide`: its title, its lede, and parts below headings such as `## Title *aside* {#id}`. */
export async function readChapter(name: string, values: Values): Promise<Chapter> {
  const filled = (await readDocs(`guide/${name}.md`)).replace(/\{\{(.+?)\}\}/g, (placeholder, key) => {
    if (!Object.hasOwn(values, key)) throw new Error(`Nothing replaces ${placeholder} in ${name}.md`);
    return isValidElement(values[key]) ? placeholder : String(values[key]);
  });
  const [head = "", ...parts] = filled.split(/^## /m);
  const [title = "", lede = ""] = head.replace(/^# /, "").split("\n\n");
  return { title, lede: lede.trim(), body: parts.map((part) => drawPart(part, values)) };
}

/** A text of `docs`, which stands beside the application in its checkout. */
export const readDocs = (file: string): Promise<string> =>
  readFile(path.join(/* turbopackIgnore: true */ process.cwd(), "docs", file), "utf8");

function drawPart(source: string, values: Values): ReactNode {
  const [heading = "", ...lines] = source.split("\n");
  const element = elementOf(heading, values);
  if (element) return <Fragment key={heading}>{element}</Fragment>;
  const [, title = "", aside, id = ""] = /^(.+?)(?: \*(.+)\*)? \{#(.+)\}$/.exec(heading) ?? [];
  return (
    <Part key={id} id={id} title={title} aside={aside}>
      {parseTree(lines.join("\n")).children.map((node) => drawBlock(node, values))}
    </Part>
  );
}

const elementOf = (text: string, values: Values): ReactNode => values[/^\{\{(.+)\}\}$/.exec(text)?.[1] ?? ""];

function drawBlock(node: RootContent, values: Values): ReactNode {
  const key = node.position?.start.offset;
  if (node.type === "code")
    return <CodeBlock key={key} name={[node.lang, node.meta].filter(Boolean).join(" ")} code={node.value} />;
  const element = elementOf(wordsOf(node), values);
  return element ? (
    <Fragment key={key}>{element}</Fragment>
  ) : (
    <div key={key} className="prose">
      {drawText(node)}
    </div>
  );
}

function drawText(node: Nodes): ReactNode {
  const key = node.position?.start.offset;
  switch (node.type) {
    case "text":
      return node.value;
    case "inlineCode":
      return <code key={key}>{node.value}</code>;
    case "link":
      return (
        <a key={key} href={node.url}>
          {node.children.map(drawText)}
        </a>
      );
    case "paragraph":
      return <p key={key}>{node.children.map(drawText)}</p>;
    case "list": {
      const List = node.ordered ? "ol" : "ul";
      return <List key={key}>{node.children.map(drawText)}</List>;
    }
    case "listItem": {
      const words = node.children.flatMap((child): Nodes[] => ("children" in child ? child.children : []));
      return <li key={key}>{words.map(drawText)}</li>;
    }
    default:
      throw new Error(`A chapter may not contain ${node.type}`);
  }
}
