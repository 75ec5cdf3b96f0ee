import type { CompleteRequest, CompleteResult } from "@modelcontextprotocol/server";
import { ProtocolError, ProtocolErrorCode } from "@modelcontextprotocol/server";
import { listPosts } from "../api/operations/blog";
import { listProducts } from "../api/operations/directory";
import type { CallOperation } from "./call-operation";
import { prompts } from "./prompts";
import { resourceTemplates } from "./resources";

const most = 10;
/** A search finds more than what starts with the typed text. */
const maxLookedAt = 50;

/** Completes a typed slug of a product or post. */
export async function complete(
  call: CallOperation,
  { ref, argument }: CompleteRequest["params"],
): Promise<CompleteResult> {
  const known =
    ref.type === "ref/prompt"
      ? prompts.some(({ name }) => name === ref.name)
      : resourceTemplates.some(({ uriTemplate }) => uriTemplate === ref.uri);
  if (!known)
    throw new ProtocolError(
      ProtocolErrorCode.InvalidParams,
      "There is no prompt or resource with this name.",
    );
  // In a list of slugs, the last one is completed.
  const [, before = "", typed = ""] = /^(.*,\s*)?([^,]*)$/s.exec(argument.value) ?? [];
  const isSlug = argument.name === "slug" || argument.name === "slugs";
  const op = isSlug ? listProducts : ref.type === "ref/resource" && argument.name === "id" ? listPosts : null;
  if (!op) return { completion: { values: [] } };
  const begun = typed.trim().toLowerCase();
  const q = begun.replaceAll("-", " ");
  const { ok, text } = await call(op, { limit: maxLookedAt, ...(q ? { q } : {}) });
  const found: { slug: string }[] = ok ? JSON.parse(text).data : [];
  const chosen = new Set(before.split(",").map((slug) => slug.trim()));
  const fitting = found.filter(({ slug }) => !chosen.has(slug) && hasWord(slug, begun));
  return { completion: { values: fitting.slice(0, most).map(({ slug }) => before + slug) } };
}

/** Whether a slug continues the typed text from one of its words on: `well` and `deep-w` match `deep-well`. */
const hasWord = (slug: string, begun: string): boolean => `-${slug}`.includes(`-${begun}`);
