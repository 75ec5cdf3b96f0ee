import { definitionOf } from "../blocks/registry";
import { richTextPlain } from "../blocks/rich-text/plain-text";
import { walkFields } from "../blocks/walk";
import { allStrings, type Screened } from "./screened";

/** A part of what is screened, with every way in which its texts may be read. */
export type Reading = { path: string; blockId?: string; texts: readonly string[] };

/** What nobody sees: zero-width characters, soft hyphens, marks of direction. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/** A text without the characters that are never drawn: they only keep words from being found. */
export const withoutInvisible = (text: string): string => text.replace(invisible, "");

/** The listing and each block: its texts as they are saved, and as a reader sees them and copies them. */
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

/** What the Markdown of a block shows: without the escapes and marks that stand between its letters. */
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

/** The Markdown parser undoes those of text; here are those of code and of fields that are no Markdown. */
const undoEntities = (text: string): string =>
  text.replace(entity, (whole, decimal?: string, hex?: string, name = "") => {
    if (decimal === undefined && hex === undefined) return named[name] ?? whole;
    const point = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });
