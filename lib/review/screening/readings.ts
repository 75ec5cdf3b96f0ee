import { withoutInvisible } from "../../core/close-name";
import { definitionOf } from "../../documents/blocks/registry";
import { richTextPlain } from "../../documents/blocks/rich-text/plain-text";
import { walkFields } from "../../documents/blocks/walk";
import { allStrings, type Screened } from "./screened";

/** A part of what is screened, with every way to read its texts. */
export type Reading = { path: string; blockId?: string; texts: readonly string[] };

/** The listing and each block: their texts as saved, and as a reader sees and copies them. */
export function readingsOf({ listing, blocks }: Pick<Screened, "listing" | "blocks">): Reading[] {
  return [
    { path: "listing", texts: withPlain(allStrings(listing)) },
    ...blocks.map((block, at) => ({
      path: `blocks[${at}]`,
      blockId: block.id,
      texts: withPlain([...allStrings(block.data), ...shownTexts(block)]),
    })),
  ];
}

/** What the Markdown of a block displays, without the escapes and marks between its letters. */
function shownTexts({ type, data }: Screened["blocks"][number]): string[] {
  const schema = definitionOf(type)?.schema;
  const found: string[] = [];
  if (schema === undefined) return found;
  walkFields(schema, data, (rule, value) => {
    if (rule.kind === "markdown" && typeof value === "string" && value !== "")
      found.push(richTextPlain(value));
  });
  return found;
}

const withPlain = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => [text, withoutInvisible(undoEntities(text))])),
];

const entity = /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|(lowbar|period));/g;
const named: Readonly<Record<string, string>> = { lowbar: "_", period: "." };

/** The Markdown parser decodes entities in text; this covers code and fields that are not Markdown. */
const undoEntities = (text: string): string =>
  text.replace(entity, (whole, decimal?: string, hex?: string, name = "") => {
    if (decimal === undefined && hex === undefined) return named[name] ?? whole;
    const point = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });
