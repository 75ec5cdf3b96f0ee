import { byCode } from "@/components/ui/by-code";
import { messages } from "@/lib/core/messages";
import type { Block } from "@/lib/documents/blocks/envelope";
import { blockName, type PlaceWords } from "@/lib/documents/blocks/path-in-words";
import type { BlockType } from "@/lib/documents/blocks/registry";
import { blockChoices, blockFields, blockNames, editor } from "@/messages/en.json";

/** What a kind of block is called. */
export const blockTitle = (type: BlockType): string => messages({ blockNames })(type);

/** What a kind of block is for. */
export const blockDescription = (type: BlockType): string => messages({ blockNames })(`${type}About`);

/** The code of a field, by its block and its path within the block's data: `items[0].md` of `faq` is `faq_items_md`. */
const codeOf = (type: BlockType, path: string): string =>
  [type, ...(path.match(/[A-Za-z]\w*/g) ?? [])].join("_");

/** What a block's form calls a field; some forms say more than the field's own title. */
export function fieldWords(type: BlockType, path: string, title: string): string {
  const code = codeOf(type, path);
  return byCode({ blockFields }, `${code}_form`, byCode({ blockFields }, code, title));
}

/** What a block's form calls a choice of a field: without a message its value with a capital. */
export function choiceWords(type: BlockType, path: string, value: string | number): string {
  const name = String(value);
  const capital = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
  return byCode({ blockChoices }, `${codeOf(type, path)}_${name}`, capital);
}

/** How the language of the page words a place of a document. */
export function placeWords(): PlaceWords {
  const t = messages({ editor });
  return {
    page: t("pageContent"),
    block: t("block"),
    numbered: (number) => t("numberedBlock", { number }),
    item: (number) => t("item", { number }),
    title: blockTitle,
    named: (title, name) => t("named", { title, name }),
    field: (type, names, title) =>
      byCode(
        { blockFields },
        codeOf(type, names.join(".")),
        byCode({ blockFields }, names.at(-1) ?? "", title),
      ),
  };
}

/** What distinguishes a block from the others of its document. */
export const blockInWords = (block: Block, blocks: readonly Block[]): string =>
  blockName(block, blocks, placeWords());
