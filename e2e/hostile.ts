import { randomUUID } from "node:crypto";
import type { BlockDefinition } from "../lib/documents/blocks/definition";
import { definitionsFor } from "../lib/documents/blocks/registry";
import { walkFields } from "../lib/documents/blocks/walk";

/** Texts that set `struck` in a page that takes any part of them for markup or code; each fits the shortest of fields. */
export const hostileTexts = [
  "</script><script>struck=1</script>",
  "<img src=x onerror=struck=1>",
  '"><svg onload=struck=1>',
  "' autofocus onfocus='struck=1' x='",
  "]]><script>struck=1</script>",
  "--><script>struck=1</script>",
  "<!--<script>",
  "</title></style><svg/onload=struck=1>",
  "&lt;script&gt;struck=1&lt;/script&gt;",
  "javascript:struck=1",
  "\\u003csvg onload=struck=1>",
  `${"$"}{struck=1}{{struck=1}}`,
] as const;

/** A text for a place that there is once. */
export const hostileName = '</script><svg onload="struck=1">';

/** Full https addresses that end early where they are not escaped. */
const hostileUrls = [
  'https://x.example/"onmouseover="struck=1',
  "https://x.example/'><svg/onload=struck=1>",
  "https://x.example/?q=</script><script>struck=1</script>",
  "https://x.example/#javascript:struck=1",
];

/** Addresses that are no https address, however they are spelt. */
export const hostileAddresses = [
  "javascript:struck=1",
  "JaVaScRiPt:struck=1",
  "java\tscript:struck=1",
  "java\nscript:struck=1",
  " javascript:struck=1",
  "\u0001javascript:struck=1",
  "\u200bjavascript:struck=1",
  "javascript\u0009:struck=1",
  "javascript&colon;struck=1",
  "&#106;avascript:struck=1",
  "&#x6A;avascript&#58;struck=1",
  "%6Aavascript:struck=1",
  "javascript://x.example/%0Astruck=1",
  "data:text/html,<script>struck=1</script>",
  "DATA:text/html;base64,PHNjcmlwdD5zdHJ1Y2s9MTwvc2NyaXB0Pg==",
  "vbscript:struck=1",
  "blob:https://x.example/1",
  "file:///etc/passwd",
  "//x.example/",
  "\\\\x.example\\",
  "/\\x.example",
  "https:x.example",
  "https://name:word@x.example/",
  "https://x.example\\@y.example/",
];

/** Each address in every form that Markdown has for one. */
export const hostileMarkdown: string[] = [
  ...hostileTexts,
  ...hostileAddresses.flatMap((address) => [
    `[text](${address})`,
    `[text](<${address}>)`,
    `<${address}>`,
    `![text](${address})`,
    `[text][1]\n\n[1]: ${address}`,
    `[text](https://x.example/ "${address}")`,
  ]),
  ...hostileUrls.map((url) => `[text](${url})`),
  '<a href="javascript:struck=1">text</a>',
  "`</code><script>struck=1</script>`",
  "```\n</code></pre><script>struck=1</script>\n```",
  '[text](https://x.example/ "\\"onmouseover=\\"struck=1")',
  ':::pulse {"title":"</script><script>struck=1</script>"}\n:::',
];

type Block = { id: string; type: string; v: number; data: unknown };

/** A document of every block type of a product's page, with each text in each field that takes one and a picture in each place for one. */
export const hostileBlocks = (picture: string): Block[] =>
  definitionsFor("product").flatMap((definition) => hostileVersions(definition, picture));

function hostileVersions(definition: BlockDefinition, picture: string): Block[] {
  const { type, v, example, schema } = definition;
  const { items, ...single } = example.data as { items?: object[] };
  const [first] = items ?? [];
  if (typeof first === "object") {
    const data = { ...single, items: hostileTexts.map(() => ({ ...first })) };
    return [{ id: randomUUID(), type, v, data: fill(schema, data, null, picture) }];
  }
  return hostileTexts.slice(0, definition.maxPerDocument).map((text) => ({
    id: randomUUID(),
    type,
    v,
    data: fill(schema, structuredClone(example.data), text, picture),
  }));
}

/** Writes a text into each field that has room for it: the given one, or in a list one for each item. */
function fill(
  schema: BlockDefinition["schema"],
  data: object,
  given: string | null,
  picture: string,
): object {
  walkFields(schema, data, (rule, value, path) => {
    if (typeof value !== "string" || rule.kind === "moment") return;
    const at = path.find((part) => typeof part === "number") ?? 0;
    const key = path.at(-1) as string;
    const holder = path
      .slice(0, -1)
      .reduce<Record<string, unknown>>((part, step) => part[step] as never, data as never);
    if (key === "videoId") return;
    if (rule.kind === "mediaId") holder[key] = picture;
    else if (key === "captions") holder[key] = `WEBVTT\n\n00:00.000 --> 00:01.000\n${hostileTexts.join(" ")}`;
    else if (key === "id") holder[key] = `item-${at}`;
    else if (rule.kind === "url") holder[key] = hostileUrls[Number(at) % hostileUrls.length];
    else holder[key] = given ?? (typeof path[1] === "number" ? hostileTexts[Number(at)] : hostileName);
  });
  return data;
}
