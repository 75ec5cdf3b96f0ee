import { dequal } from "dequal/lite";
import { useEffect, useRef, useState } from "react";
import type { Block } from "@/lib/documents/blocks/envelope";
import type { CodeLines } from "@/lib/documents/blocks/live";

type Colors = Readonly<Record<string, CodeLines>>;
type Known = { code: string; language: string; lines: CodeLines | null };

/** The colors of a document's code by the ids of its blocks. What colors it is fetched for the first code there is. */
export function useColoredCode(blocks: readonly Block[]): Colors {
  const [known, setKnown] = useState<Readonly<Record<string, Known>>>({});
  useEffect(() => {
    let isOver = false;
    const color = async () => {
      for (const { id, type, data } of blocks) {
        if (type !== "code" || data.language === "text" || isSame(known[id], data)) continue;
        const { code, language } = data;
        const { colorCode } = await import("./color-code");
        const lines = await colorCode(code, language);
        if (isOver) return;
        setKnown((before) => ({ ...before, [id]: { code, language, lines } }));
      }
    };
    color().catch(() => {});
    return () => {
      isOver = true;
    };
  }, [blocks, known]);
  const last = useRef<Colors>({});
  const colors = Object.fromEntries(
    blocks.flatMap(({ id, type, data }) => {
      const lines = type === "code" && isSame(known[id], data) ? known[id]?.lines : null;
      return lines ? [[id, lines]] : [];
    }),
  );
  // The same object for the same colors, so that a document is not drawn anew for each of its keys.
  if (!dequal(colors, last.current)) last.current = colors;
  return last.current;
}

const isSame = (known: Known | undefined, { code, language }: { code: string; language: string }): boolean =>
  known !== undefined && known.code === code && known.language === language;
