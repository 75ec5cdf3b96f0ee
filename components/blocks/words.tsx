import type { WordMark } from "@/lib/blocks/word-marks";
import { keyed } from "./keyed";

/** Inserted words are underlined and deleted ones struck, so neither depends on colour. */
export function Words({ words }: { words: readonly WordMark[] }) {
  return (
    <p className="measure whitespace-pre-wrap break-words">
      {keyed(words).map(({ key, item }) => {
        if (item.kind === "same") return <span key={key}>{item.text}</span>;
        if (item.kind === "added") {
          return (
            <ins key={key} className="bg-glass-wash decoration-2 decoration-glass underline-offset-4">
              {item.text}
            </ins>
          );
        }
        return (
          <del key={key} className="text-fail decoration-fail">
            {item.text}
          </del>
        );
      })}
    </p>
  );
}
