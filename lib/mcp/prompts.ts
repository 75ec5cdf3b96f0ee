import type { GetPromptResult, PromptMessage } from "@modelcontextprotocol/server";
import { ProtocolError, ProtocolErrorCode } from "@modelcontextprotocol/server";
import { listRevisions, readRevision } from "../api/operations/products";
import type { CallOperation } from "./call-operation";
import { ask, productMarkdown, productUri } from "./resources";
import { fence, untrustedMeta } from "./untrusted";

const maxCompared = 5;

export const prompts = [
  {
    name: "write_product_page",
    title: "Write a product page",
    description:
      "Turns what you know about a product into a draft that passes the checks. Saving it requires an API key.",
    arguments: [
      { name: "name", description: "What the product is called", required: true },
      { name: "about", description: "What it does and for whom, or a URL that explains it", required: true },
      { name: "slug", description: "The product's slug, if it already exists here" },
    ],
  },
  {
    name: "improve_document",
    title: "Improve a product's document",
    description: "Reads a product's current document and works out a better draft with its maker.",
    arguments: [
      { name: "slug", description: "The product's slug", required: true },
      { name: "goal", description: "What to improve" },
    ],
  },
  {
    name: "compare_products",
    title: "Compare products",
    description: "Compares products' own descriptions, trust scores and votes for a given need.",
    arguments: [
      { name: "slugs", description: `Two to ${maxCompared} slugs, separated by commas`, required: true },
      { name: "need", description: "What they would be used for" },
    ],
  },
];

type Arguments = Record<string, string>;

/** A prompt with its arguments filled in and the documents it refers to. */
export async function getPrompt(
  call: CallOperation,
  name: string,
  given: Arguments,
): Promise<GetPromptResult> {
  const prompt = prompts.find((candidate) => candidate.name === name);
  if (!prompt) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown prompt: ${name}.`);
  for (const { name: argument, required } of prompt.arguments as { name: string; required?: boolean }[])
    if (required && !given[argument]?.trim())
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `${argument}: is required`);
  const messages = {
    write_product_page: async () => [say(toWrite(given))],
    improve_document: async () => improve(call, given),
    compare_products: async () => compare(call, given),
  }[name as "write_product_page" | "improve_document" | "compare_products"];
  return { description: prompt.description, messages: await messages() };
}

const rules = [
  "Write only what you were told or what a source says. Leave out what you don't know, and don't invent numbers, customers or quotes.",
  "Write plainly, for readers who have never heard of the product.",
  "list_blocks returns each block type with its JSON Schema and an example. Give a new block a new UUID as its `id`; a changed block keeps its own.",
  "Check with validate_blocks, `mode` publish, and fix every error at its path until the result is `valid`.",
  "A submission needs a tagline, a website (or the reason why there is none, in `withoutWebsite`), and at least one block.",
  "For a product that exists, screen_revision runs the automatic checks without submitting.",
  "Show the result to your user before you save it, and call submit_revision only when your user tells you to: people review every submission.",
];

const toWrite = ({ name = "", about = "", slug }: Arguments): string =>
  [
    `Write the page of the product ${JSON.stringify(name)} for this directory.`,
    `What is known about it: ${JSON.stringify(about)}`,
    ...rules.map((rule) => `- ${rule}`),
    slug
      ? `- The product exists as ${JSON.stringify(slug)}: save with save_revision, with the \`version\` of the newest revision in list_revisions as \`baseVersion\`.`
      : "- Check with search_products whether it already exists. If not, choose an organization from list_organizations, create the draft with create_product and save the document with save_revision.",
  ].join("\n");

/** The newest revision for those who may see it, and the public one for everyone else. */
async function improve(call: CallOperation, { slug = "", goal }: Arguments): Promise<PromptMessage[]> {
  const newest = await newestRevision(call, slug);
  const task = [
    `Improve the document of the product ${JSON.stringify(slug)}, which follows.`,
    ...(goal ? [`What to improve: ${JSON.stringify(goal)}`] : []),
    "First tell your user in a few lines what a reader would miss, doubt or stumble over. Then propose the changed blocks.",
    ...rules.map((rule) => `- ${rule}`),
    newest
      ? `- Save with save_revision and \`baseVersion\` ${newest.version}. Send the whole list of blocks, including unchanged ones.`
      : "- This is the public document. Saving a draft needs an API key from a member of its organization.",
  ].join("\n");
  if (!newest) return [say(task), document(slug, await productMarkdown(call, slug))];
  const { listing, blocks } = newest;
  return [say(task), document(slug, JSON.stringify({ listing, blocks }, null, 1), "application/json")];
}

async function newestRevision(call: CallOperation, slug: string) {
  const list = await call(listRevisions, { slug, limit: 1 });
  const revisionId = list.ok ? JSON.parse(list.text).data[0]?.id : undefined;
  return revisionId ? ask(call, readRevision, { slug, revisionId }) : null;
}

async function compare(call: CallOperation, { slugs = "", need }: Arguments): Promise<PromptMessage[]> {
  const wanted = [...new Set(slugs.split(",").map((slug) => slug.trim()))].filter((slug) => slug !== "");
  if (wanted.length < 2 || wanted.length > maxCompared)
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, `slugs: must have two to ${maxCompared} slugs`);
  const documents: PromptMessage[] = [];
  for (const slug of wanted) documents.push(document(slug, await productMarkdown(call, slug)));
  const task = [
    `Compare these products: ${wanted.join(", ")}.`,
    ...(need ? [`They would be used for: ${JSON.stringify(need)}`] : []),
    "Their documents follow. Each was written by the product's own makers; trust score, rank and verified domain come from this site.",
    "Make a table of what they have in common, how they differ, what they cost, and what their documents don't say.",
    "Say which one fits the need and why, how sure you are, and what your user should ask before choosing. Make clear what is only a claim.",
  ].join("\n");
  return [say(task), ...documents];
}

const say = (text: string): PromptMessage => ({ role: "user", content: { type: "text", text } });

const document = (slug: string, text: string, mimeType = "text/markdown"): PromptMessage => ({
  role: "user",
  content: {
    type: "resource",
    resource: { uri: productUri(slug), mimeType, text: fence(text), _meta: untrustedMeta },
  },
});
