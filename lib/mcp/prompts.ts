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
      "From what is known of a product to a draft that passes the checks. Needs an API key to save it.",
    arguments: [
      { name: "name", description: "What the product is called", required: true },
      { name: "about", description: "What it does and for whom, or an address that says so", required: true },
      { name: "slug", description: "The product's slug here, when it exists already" },
    ],
  },
  {
    name: "improve_document",
    title: "Improve a product's document",
    description: "Reads a product as it is now and works out a better draft with its builder.",
    arguments: [
      { name: "slug", description: "The product's slug", required: true },
      { name: "goal", description: "What should become better" },
    ],
  },
  {
    name: "compare_products",
    title: "Compare products",
    description: "Holds what products say of themselves, their trust and their votes against a need.",
    arguments: [
      { name: "slugs", description: `Two to ${maxCompared} slugs with commas between them`, required: true },
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
  if (!prompt) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no prompt ${name}.`);
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
  "Write only what you were told or what a source says; leave out what you do not know, and invent no numbers, customers or quotes.",
  "Write plainly and for readers who have never heard of the product.",
  "list_blocks tells each block type with its JSON Schema and an example. A block's `id` is a new UUID; a changed block keeps its own.",
  "Check with validate_blocks, `mode` publish, and mend every error at its path until it answers `valid`.",
  "Of a product that exists, screen_revision tells what the checks of a submit would say; it moves nothing.",
  "Show the result to your user before you save it, and call submit_revision only when your user says so: people review what is submitted.",
];

const toWrite = ({ name = "", about = "", slug }: Arguments): string =>
  [
    `Write the page of the product ${JSON.stringify(name)} for this directory.`,
    `What is known of it: ${JSON.stringify(about)}`,
    ...rules.map((rule) => `- ${rule}`),
    slug
      ? `- The product exists as ${JSON.stringify(slug)}: save with save_revision, on the version that list_revisions tells as newest.`
      : "- Find out with search_products whether it is here already. If not, list_organizations tells whose it may be; create_product makes the draft and save_revision saves the document.",
  ].join("\n");

/** The newest revision for those who may see it, and the public one for everybody else. */
async function improve(call: CallOperation, { slug = "", goal }: Arguments): Promise<PromptMessage[]> {
  const newest = await newestRevision(call, slug);
  const task = [
    `Improve the document of the product ${JSON.stringify(slug)}, which follows.`,
    ...(goal ? [`What should become better: ${JSON.stringify(goal)}`] : []),
    "First tell your user in a few lines what a reader misses, doubts or stumbles over. Then propose the changed blocks.",
    ...rules.map((rule) => `- ${rule}`),
    newest
      ? `- Save with save_revision and \`baseVersion\` ${newest.version}. It takes the whole list of blocks, the unchanged ones too.`
      : "- This is the public document. Saving a draft needs an API key of a member of its organization.",
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
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, `slugs: must be two to ${maxCompared}`);
  const documents: PromptMessage[] = [];
  for (const slug of wanted) documents.push(document(slug, await productMarkdown(call, slug)));
  const task = [
    `Compare these products: ${wanted.join(", ")}.`,
    ...(need ? [`They would be used for: ${JSON.stringify(need)}`] : []),
    "Their documents follow. Each is what its own builders say; trust score, rank and verified domain are this site's findings.",
    "Make a table of what they have in common, what sets them apart, what they cost, and what their documents leave open.",
    "Say which fits the need and why, how sure you are, and what your user should ask before choosing. Name a claim as a claim.",
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
