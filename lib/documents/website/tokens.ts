import { type Token, Tokenizer, TokenizerMode } from "parse5";

export type Tag = { name: string; attributes: ReadonlyMap<string, string> };

export type Listener = {
  /** A start tag; the text up to the end of the element is wanted if it says so. */
  open: (tag: Tag) => boolean;
  /** An element whose text was wanted has ended, or another such element has begun. */
  text: (tag: Tag, text: string) => void;
};

/** How many attributes of a tag count, and how much of a text. */
const maxAttributes = 40;
const maxText = 1000;

const textModes: Readonly<Record<string, (typeof TokenizerMode)[keyof typeof TokenizerMode]>> = {
  ...{ title: TokenizerMode.RCDATA, textarea: TokenizerMode.RCDATA, script: TokenizerMode.SCRIPT_DATA },
  ...{ style: TokenizerMode.RAWTEXT, xmp: TokenizerMode.RAWTEXT, iframe: TokenizerMode.RAWTEXT },
  ...{ noembed: TokenizerMode.RAWTEXT, noframes: TokenizerMode.RAWTEXT, plaintext: TokenizerMode.PLAINTEXT },
};

/**
 * Reads the tags of a page in one pass over its letters. No tree is built: building one from hostile nesting takes time
 * that grows with its square. Tags within SVG and MathML are left out.
 */
export function readTags(html: string, { open, text }: Listener): void {
  let wanted: { tag: Tag; text: string } | null = null;
  let foreign = 0;
  const finish = () => {
    const done = wanted;
    wanted = null;
    if (done) text(done.tag, done.text);
  };
  const add = ({ chars }: Token.CharacterToken) => {
    if (wanted && wanted.text.length < maxText) wanted.text += chars.slice(0, maxText);
  };
  const ignore = () => {};
  const tokenizer: Tokenizer = new Tokenizer(
    {},
    {
      onStartTag: ({ tagName, attrs, selfClosing }) => {
        if (isForeign(tagName)) foreign += selfClosing ? 0 : 1;
        if (foreign > 0) return;
        const mode = textModes[tagName];
        if (mode !== undefined) tokenizer.state = mode;
        const attributes = new Map(attrs.slice(0, maxAttributes).map(({ name, value }) => [name, value]));
        const tag = { name: tagName, attributes };
        if (!open(tag)) return;
        finish();
        wanted = { tag, text: "" };
      },
      onEndTag: ({ tagName }) => {
        if (isForeign(tagName)) foreign = Math.max(0, foreign - 1);
        if (tagName === wanted?.tag.name) finish();
      },
      ...{ onCharacter: add, onWhitespaceCharacter: add, onNullCharacter: ignore },
      ...{ onComment: ignore, onDoctype: ignore, onEof: finish },
    },
  );
  tokenizer.write(html, true);
}

const isForeign = (name: string): boolean => name === "svg" || name === "math";
