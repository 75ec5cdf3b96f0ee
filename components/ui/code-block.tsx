import type { ReactNode } from "react";
import { CopyButton } from "./copy-button";

type CodeBlockProps = {
  code: string;
  /** A file name or "curl". */
  name?: string;
  copy?: boolean;
  /** The same code, highlighted on the server. */
  children?: ReactNode;
};

export function CodeBlock({ code, name, copy = true, children }: CodeBlockProps) {
  return (
    <figure className="sheet overflow-hidden rounded-md">
      {(name || copy) && (
        <figcaption className="flex min-h-11 items-center justify-between gap-3 border-rule-2 border-b py-1 pe-1.5 ps-3.5">
          <span className="label">{name}</span>
          {copy && <CopyButton text={code} variant="quiet" what={name} />}
        </figcaption>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: code that scrolls has to be reachable by keyboard. */}
      <pre tabIndex={0} className="overflow-x-auto px-3.5 py-3 text-[0.8125rem]/6">
        <code className="text-[1em]">{children ?? code}</code>
      </pre>
    </figure>
  );
}
