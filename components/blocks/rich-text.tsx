import { Fragment, type ReactElement, type ReactNode } from "react";
import { cx } from "@/components/ui/classes";
import { richTextTree } from "@/lib/documents/blocks/rich-text/parse";
import type { Inline, RichNode } from "@/lib/documents/blocks/rich-text/tree";
import { safeLink } from "@/lib/documents/blocks/url";
import { keyed } from "./renderer";

/** What strangers wrote gives no search engine a vote of ours. */
export const LINK_REL = "nofollow ugc noopener";

type LinkProps = { url: string; className?: string; children: ReactNode };

/** A name that leads where it says; where that is no address to follow, the name alone. */
export function OutLink({ className, ...link }: LinkProps) {
  return <BareLink {...link} className={cx("link", className)} />;
}

function BareLink({ url, className, children }: LinkProps) {
  const href = safeLink(url);
  if (href === null) return <span>{children}</span>;
  return (
    <a href={href} rel={LINK_REL} className={className}>
      {children}
    </a>
  );
}

type RichTextProps = {
  md: string;
  className?: string;
  /** Where nothing around it has the direction of what is written. */
  dir?: "auto";
};

/** Markdown of the subset as prose; small for texts inside lists and grids. */
export function RichText({ md, className, dir }: RichTextProps) {
  if (md.trim() === "") return null;
  return (
    <div className={cx("prose", className)} dir={dir}>
      {renderNodes(richTextTree(md))}
    </div>
  );
}

function renderNodes(nodes: readonly RichNode[]): ReactElement[] {
  return keyed(nodes).map(({ key, item }) => <Node key={key} node={item} />);
}

function Node({ node }: { node: RichNode }) {
  switch (node.type) {
    case "paragraph":
      return <p>{renderInline(node.children)}</p>;
    case "heading": {
      const Heading = node.depth === 4 ? "h4" : "h3";
      return <Heading>{renderInline(node.children)}</Heading>;
    }
    case "blockquote":
      return <blockquote className="space-y-[0.75em]">{renderNodes(node.children)}</blockquote>;
    case "code":
      return (
        <pre className="overflow-x-auto border border-rule bg-plinth px-4 py-3.5 leading-relaxed">
          <code>{node.value}</code>
        </pre>
      );
    case "list": {
      const items = keyed(node.children).map(({ key, item }) => (
        <li key={key} className="space-y-[0.35em]">
          {node.spread || item.spread ? renderNodes(item.children) : renderTight(item.children)}
        </li>
      ));
      return node.ordered ? <ol start={node.start}>{items}</ol> : <ul>{items}</ul>;
    }
  }
}

/** A tight list's items have no paragraphs of their own. */
function renderTight(nodes: readonly RichNode[]): ReactElement[] {
  return keyed(nodes).map(({ key, item }) =>
    item.type === "paragraph" ? (
      <Fragment key={key}>{renderInline(item.children)}</Fragment>
    ) : (
      <Node key={key} node={item} />
    ),
  );
}

function renderInline(nodes: readonly Inline[]): ReactElement[] {
  return keyed(nodes).map(({ key, item }) => <InlineNode key={key} node={item} />);
}

function InlineNode({ node }: { node: Inline }) {
  switch (node.type) {
    case "text":
      return node.value;
    case "inlineCode":
      return <code>{node.value}</code>;
    case "break":
      return <br />;
    case "emphasis":
      return <em>{renderInline(node.children)}</em>;
    case "strong":
      return <strong>{renderInline(node.children)}</strong>;
    case "link":
      return <BareLink url={node.url}>{renderInline(node.children)}</BareLink>;
  }
}
