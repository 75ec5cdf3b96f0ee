import type { ListResourcesResult, ReadResourceResult, Resource } from "@modelcontextprotocol/server";
import { ProtocolError, ProtocolErrorCode, ResourceNotFoundError } from "@modelcontextprotocol/server";
import type { z } from "zod";
import type { Operation } from "../api/operation";
import { listPosts, readPost } from "../api/operations/blog";
import { listProducts } from "../api/operations/directory";
import { exportMarkdown } from "../api/operations/products";
import { treeToStrictMarkdown } from "../documents/blocks/rich-text/to-markdown";
import { paragraph, text } from "../documents/blocks/rich-text/tree";
import type { CallOperation } from "./call-operation";
import { fence, untrustedMeta } from "./untrusted";

const mimeType = "text/markdown";
const pageSize = 100;
/** Clients that load the whole list stop after some pages; the rest is found by searching. */
const maxPages = 10;

export const resourceTemplates = [
  {
    uriTemplate: "vitrine://products/{slug}",
    name: "product",
    title: "A product",
    description: "A public product's document and trust score, as Markdown.",
    mimeType,
    _meta: untrustedMeta,
  },
  {
    uriTemplate: "vitrine://posts/{id}",
    name: "post",
    title: "A blog post",
    description: "A public post, by its id or slug, as Markdown.",
    mimeType,
    _meta: untrustedMeta,
  },
];

/** The first public products of the directory, then the newest posts. */
export async function listResources(
  call: CallOperation,
  cursor: string | undefined,
): Promise<ListResourcesResult> {
  const { of, page, from } = readCursor(cursor);
  const input = { limit: pageSize, ...(from ? { cursor: from } : {}) };
  const { resources, next } =
    of === "products" ? await listProductResources(call, input) : await listPostResources(call, input);
  if (next && page < maxPages) return { resources, nextCursor: writeCursor(of, page + 1, next) };
  return of === "products" ? { resources, nextCursor: writeCursor("posts", 1, "") } : { resources };
}

async function listProductResources(call: CallOperation, input: Record<string, unknown>) {
  const { data, pagination } = await ask(call, listProducts, input);
  const resources = data.map(({ slug, name, tagline, updatedAt }) =>
    toResource(productUri(slug), slug, name, tagline, updatedAt),
  );
  return { resources, next: pagination.nextCursor };
}

async function listPostResources(call: CallOperation, input: Record<string, unknown>) {
  const { data, pagination } = await ask(call, listPosts, input);
  const resources = data.map(({ id, slug, title, excerpt, updatedAt }) =>
    toResource(`vitrine://posts/${id}`, slug, title, excerpt, updatedAt),
  );
  return { resources, next: pagination.nextCursor };
}

const toResource = (
  uri: string,
  name: string,
  title: string,
  description: string | null,
  lastModified: string,
): Resource => ({
  ...{ uri, name, title, mimeType, _meta: untrustedMeta },
  ...(description ? { description } : {}),
  annotations: { lastModified },
});

export const productUri = (slug: string): string => `vitrine://products/${encodeURIComponent(slug)}`;

export async function readResource(call: CallOperation, uri: string): Promise<ReadResourceResult> {
  const [, kind, name] = /^vitrine:\/\/(products|posts)\/([^/?#]+)$/.exec(uri) ?? [];
  const id = decode(name ?? "");
  if (!kind || id === null) throw new ResourceNotFoundError(uri);
  const text = kind === "products" ? await productMarkdown(call, id, uri) : await postMarkdown(call, id, uri);
  return { contents: [{ uri, mimeType, text: fence(text), _meta: untrustedMeta }] };
}

/** A public product as its Markdown export. */
export async function productMarkdown(
  call: CallOperation,
  slug: string,
  uri = productUri(slug),
): Promise<string> {
  const { ok, text } = await call(exportMarkdown, { slug });
  return ok ? text : refuse(text, uri);
}

async function postMarkdown(call: CallOperation, id: string, uri: string): Promise<string> {
  const { title, content } = await ask(call, readPost, { id }, uri);
  return `# ${treeToStrictMarkdown([paragraph(text(title))])}\n\n${content}`;
}

/** An operation's reply, or its problem as an error of the protocol. */
export async function ask<O extends Operation>(
  call: CallOperation,
  op: O,
  input: Record<string, unknown>,
  uri?: string,
): Promise<z.output<O["output"]>> {
  const { ok, text } = await call(op as Operation, input);
  return ok ? JSON.parse(text) : refuse(text, uri);
}

function refuse(text: string, uri: string | undefined): never {
  const problem = JSON.parse(text);
  if (uri !== undefined && problem.status === 404) throw new ResourceNotFoundError(uri);
  const code = problem.status >= 500 ? ProtocolErrorCode.InternalError : ProtocolErrorCode.InvalidParams;
  throw new ProtocolError(code, problem.detail, problem);
}

type Position = { of: "products" | "posts"; page: number; from: string };

const writeCursor = (of: Position["of"], page: number, from: string): string =>
  Buffer.from(`${of} ${page} ${from}`).toString("base64url");

function readCursor(cursor: string | undefined): Position {
  if (cursor === undefined) return { of: "products", page: 1, from: "" };
  const text = Buffer.from(cursor, "base64url").toString();
  const [, of, page, from = ""] = /^(products|posts) (\d{1,3}) (.*)$/s.exec(text) ?? [];
  if (of === "products" || of === "posts") return { of, page: Number(page), from };
  throw new ProtocolError(ProtocolErrorCode.InvalidParams, "The cursor doesn't belong to this list.");
}

function decode(name: string): string | null {
  try {
    return decodeURIComponent(name) || null;
  } catch {
    return null;
  }
}
