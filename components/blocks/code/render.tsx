import { CodeBlock } from "@/components/ui/code-block";
import type { CodeLines, TokenKind } from "@/lib/documents/blocks/live";
import { keyed, type RendererProps } from "../renderer";

/** Code in colors where the page brings them, and as plain text elsewhere. */
export function RenderCode({ block, live }: RendererProps<"code">) {
  const { code, language, filename } = block.data;
  const name = filename === "" ? language : filename;
  const lines = live.code?.[block.id];
  return (
    <CodeBlock code={code} name={name === "text" ? undefined : name}>
      {lines && <Colored lines={lines} />}
    </CodeBlock>
  );
}

function Colored({ lines }: { lines: CodeLines }) {
  return keyed(lines).map(({ key, item }, index) => (
    <span key={key}>
      {index > 0 && "\n"}
      {keyed(item).map((piece) =>
        piece.item.kind === undefined ? (
          piece.item.text
        ) : (
          <span key={piece.key} className={COLORS[piece.item.kind]}>
            {piece.item.text}
          </span>
        ),
      )}
    </span>
  ));
}

const COLORS: Record<TokenKind, string> = {
  comment: "text-ink-3 italic",
  constant: "text-fail",
  function: "font-semibold",
  keyword: "text-glass",
  string: "text-warn",
  punctuation: "text-ink-2",
};
