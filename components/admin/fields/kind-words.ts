import type { FieldKind, presetNames } from "@/lib/catalog/own-fields/schema";

/** What admins call the kinds of fields, in the order in which they are offered. */
export const kindWords: Record<FieldKind, string> = {
  choice: "One choice",
  choices: "Several choices",
  boolean: "Yes or no",
  number: "Number",
  date: "Date",
  text: "Text",
  url: "Link",
};

/** The key that a label suggests, such as `open_source` for "Open source". */
export const keyFrom = (label: string): string =>
  label
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^[_0-9]+|_+$/g, "")
    .slice(0, 32);

/** What each preset is for. */
export const presetWords: Record<(typeof presetNames)[number], string> = {
  software: "Software: pricing, deployment, open source",
  "mcp-servers": "MCP servers: transport, authentication, tools",
  "ai-tools": "AI tools and models: modality, context window",
  plugins: "Plugins: what they extend, official or not",
};
