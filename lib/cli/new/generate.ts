import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { newId } from "../../core/ids";
import { newLocale } from "./new-locale";

const templates = import.meta.dirname;

/** Makes files from templates below `root` and writes them into the maps that list them; answers what it touched. */
export function generate(root: string, kind: string, given: string, room = "catalog"): string[] {
  if (kind === "locale") return newLocale(root, given);
  const words = given.replace(/([a-z0-9])([A-Z])/g, "$1-$2").toLowerCase();
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(words))
    throw new Error(`${given} is not a valid name. Use words of a-z and 0-9.`);
  const [first = "", ...others] = words.split("-");
  const camel = [first, ...others.map(capital)].join("");
  const names = {
    camel,
    Pascal: capital(camel),
    kebab: words,
    Title: capital(words.replaceAll("-", " ")),
    id: newId(),
    room,
  };
  const fill = (text: string) =>
    text.replace(/__(\w+?)__/g, (whole, name: string) => (names as Record<string, string>)[name] ?? whole);
  const plan = plans[kind as keyof typeof plans];
  if (!plan) throw new Error("Usage: npm run new -- block NAME, operation NAME [ROOM], or locale CODE");
  if (!existsSync(path.join(root, "lib", room))) throw new Error(`There is no room lib/${room}.`);
  const files = Object.entries(plan.files).map(([template, to]) => ({ template, to: fill(to) }));
  const taken = files.find(({ to }) => existsSync(path.join(root, to)));
  if (taken) throw new Error(`${taken.to} already exists.`);
  for (const { template, to } of files) {
    mkdirSync(path.dirname(path.join(root, to)), { recursive: true });
    const text = readFileSync(path.join(templates, kind, `${template}.template`), "utf8");
    writeFileSync(path.join(root, to), fill(text));
  }
  for (const [file, lines] of Object.entries(plan.entries)) {
    const at = path.join(root, file);
    for (const [after, line] of Object.entries(lines)) {
      const text = readFileSync(at, "utf8");
      if (!text.includes(after))
        throw new Error(`${file} has no line “${after}”: add ${camel} to it yourself.`);
      writeFileSync(
        at,
        text.replace(after, () => `${after}\n${fill(line)}`),
      );
    }
  }
  return [...files.map(({ to }) => to), ...Object.keys(plan.entries)];
}

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** Which file each template makes, and which line is added after which in the files that list them. */
type Plan = { files: Record<string, string>; entries: Record<string, Record<string, string>> };

/** The linter puts imports in order. */
const plans: Record<"block" | "operation", Plan> = {
  block: {
    files: {
      "block.ts": "lib/documents/blocks/__camel__/block.ts",
      "v1.json": "lib/documents/blocks/__camel__/v1.json",
      "test.ts": "lib/documents/blocks/__camel__/__kebab__.test.ts",
      "render.tsx": "components/blocks/__camel__/render.tsx",
    },
    entries: {
      "lib/documents/blocks/registry.ts": {
        'import { activities } from "./activities/block";': 'import { __camel__ } from "./__camel__/block";',
        "  links,": "  __camel__,",
      },
      "components/blocks/renderers.tsx": {
        'import { RenderActivities } from "./activities/render";':
          'import { Render__Pascal__ } from "./__camel__/render";',
        "  links: RenderLinks,": "  __camel__: Render__Pascal__,",
      },
      "components/blocks/forms.tsx": {
        '  quote: { rows: ["md", ["grid gap-3 sm:grid-cols-2", "cite", "url"]] },':
          '  __camel__: { rows: ["title", "md"] },',
      },
      "e2e/api/blocks/blocks.test.ts": { '      "activities",': '      "__camel__",' },
    },
  },
  operation: {
    files: {
      "schema.ts": "lib/__room__/__kebab__/schema.ts",
      "rule.ts": "lib/__room__/__kebab__/__kebab__.ts",
      "test.ts": "lib/__room__/__kebab__/__kebab__.test.ts",
      "operation.ts": "lib/api/operations/__kebab__.ts",
      "route.ts": "app/api/v1/__kebab__/route.ts",
    },
    entries: {
      "lib/api/operations/all.ts": {
        'import * as accounts from "./accounts";': 'import * as __camel__ from "./__kebab__";',
        "  ...of(accounts),": "  ...of(__camel__),",
      },
      "e2e/api/authorization/samples.ts": {
        "export const samples: { [K in OperationKey]: Sample<K> } = {":
          '  "POST /api/v1/__kebab__": { input: () => ({ text: unique("Text") }) },',
      },
    },
  },
};
