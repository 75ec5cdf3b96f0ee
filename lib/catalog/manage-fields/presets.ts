import type { z } from "zod";
import { words } from "../../core/text";
import type { CreateField, CreateType, presetNames } from "../own-fields/schema";

type Parts = {
  types: readonly z.input<typeof CreateType>[];
  fields: readonly z.input<typeof CreateField>[];
};

/** Options from a line such as `stdio http=Streamable_HTTP`: a value, and its label where that differs. */
const options = (line: string) =>
  words(line).map((each) => {
    const [value = "", label = value] = each.split("=");
    return { value, label: label.replaceAll("_", " ") };
  });

const pricing = {
  key: "pricing",
  label: "Pricing",
  kind: "choice",
  options: options("free=Free freemium=Free_with_paid_plans paid=Paid quote=On_request"),
  facet: true,
  compared: true,
} as const;

const repository = { key: "repository", label: "Repository", kind: "url" } as const;
const openSource = {
  key: "open_source",
  label: "Open source",
  kind: "boolean",
  facet: true,
  compared: true,
} as const;

const official = {
  key: "official",
  label: "Official",
  help: "Whether it is made by those whose product it connects or extends.",
  kind: "boolean",
  facet: true,
  compared: true,
} as const;

/** Types and fields for directories of a kind, to begin with. */
export const presets: Record<(typeof presetNames)[number], Parts> = {
  software: {
    types: [],
    fields: [
      pricing,
      openSource,
      {
        key: "deployment",
        label: "Deployment",
        help: "Where it runs.",
        kind: "choices",
        options: options(
          "cloud=Cloud self-hosted=Self-hosted desktop=Desktop mobile=Mobile extension=Browser_extension",
        ),
        facet: true,
        compared: true,
      },
      repository,
      { key: "first_release", label: "First release", kind: "date" },
      {
        key: "team_size",
        label: "Team size",
        help: "How many people work on it.",
        kind: "number",
        min: 1,
        unit: "people",
      },
    ],
  },
  "mcp-servers": {
    types: [{ key: "mcp-server", label: "MCP server", plural: "MCP servers" }],
    fields: [
      {
        key: "transport",
        label: "Transport",
        help: "How clients connect to it.",
        kind: "choices",
        options: options("stdio streamable-http=Streamable_HTTP sse=SSE"),
        required: true,
        facet: true,
        compared: true,
        onCard: true,
        types: ["mcp-server"],
      },
      {
        key: "authentication",
        label: "Authentication",
        kind: "choice",
        options: options("none=None api-key=API_key oauth=OAuth"),
        facet: true,
        compared: true,
        types: ["mcp-server"],
      },
      {
        key: "runtime",
        label: "Runtime",
        kind: "choice",
        options: options(
          "node=Node.js python=Python go=Go rust=Rust dotnet=.NET java=Java docker=Docker remote=Remote",
        ),
        facet: true,
        compared: true,
        types: ["mcp-server"],
      },
      {
        key: "tools",
        label: "Tools",
        help: "How many tools it offers.",
        kind: "number",
        min: 0,
        max: 10000,
        facet: true,
        compared: true,
        types: ["mcp-server"],
      },
      {
        key: "registry_name",
        label: "Registry name",
        help: "Its name in the MCP registry, such as io.github.owner/server.",
        kind: "text",
        types: ["mcp-server"],
      },
      {
        key: "endpoint",
        label: "Endpoint",
        help: "The address that clients connect to, where it runs as a service.",
        kind: "url",
        types: ["mcp-server"],
      },
      {
        key: "install",
        label: "Install command",
        help: "The line that installs or starts it.",
        kind: "text",
        code: true,
        types: ["mcp-server"],
      },
      {
        key: "clients",
        label: "Clients",
        help: "Where it has been tried.",
        kind: "choices",
        options: options(
          "claude-desktop=Claude_Desktop claude-code=Claude_Code chatgpt=ChatGPT vscode=VS_Code cursor=Cursor windsurf=Windsurf zed=Zed",
        ),
        facet: true,
        compared: true,
        types: ["mcp-server"],
      },
      official,
      repository,
    ],
  },
  "ai-tools": {
    types: [
      { key: "ai-tool", label: "AI tool", plural: "AI tools" },
      { key: "model", label: "Model", plural: "Models" },
    ],
    fields: [
      pricing,
      {
        key: "modality",
        label: "Modality",
        help: "What it takes or makes.",
        kind: "choices",
        options: options("text=Text image=Image audio=Audio video=Video code=Code"),
        facet: true,
        compared: true,
        onCard: true,
        types: ["ai-tool", "model"],
      },
      {
        key: "api",
        label: "Has an API",
        kind: "boolean",
        facet: true,
        compared: true,
        types: ["ai-tool", "model"],
      },
      {
        key: "local",
        label: "Runs locally",
        kind: "boolean",
        facet: true,
        compared: true,
        types: ["ai-tool", "model"],
      },
      {
        key: "context_window",
        label: "Context window",
        kind: "number",
        min: 1,
        unit: "tokens",
        facet: true,
        compared: true,
        types: ["model"],
      },
      {
        key: "parameters",
        label: "Parameters",
        kind: "number",
        min: 0,
        unit: "billion",
        facet: true,
        compared: true,
        types: ["model"],
      },
      {
        key: "provider",
        label: "Provider",
        help: "The company or project that makes it.",
        kind: "text",
        compared: true,
        onCard: true,
        types: ["ai-tool", "model"],
      },
      {
        key: "open_weights",
        label: "Open weights",
        help: "Whether its weights can be downloaded.",
        kind: "boolean",
        facet: true,
        compared: true,
        types: ["model"],
      },
      { key: "released", label: "Released", kind: "date", facet: true, compared: true, types: ["model"] },
    ],
  },
  plugins: {
    types: [{ key: "plugin", label: "Plugin", plural: "Plugins" }],
    fields: [
      {
        key: "extends",
        label: "Extends",
        help: "The part of the software that it adds to.",
        kind: "choices",
        options: options(
          "editor=Editor theme=Theme import-export=Import_and_export integration=Integration automation=Automation reports=Reports",
        ),
        facet: true,
        compared: true,
        onCard: true,
        types: ["plugin"],
      },
      pricing,
      {
        key: "works_with",
        label: "Works with",
        help: "The product that it is for, such as WordPress 6.4 or later.",
        kind: "text",
        compared: true,
        onCard: true,
        types: ["plugin"],
      },
      official,
      { key: "installs", label: "Installs", kind: "number", min: 0, compared: true, types: ["plugin"] },
      repository,
    ],
  },
};
