import type { ReactNode } from "react";
import { TextLink } from "@/components/ui/button";
import { formatNumber } from "@/components/ui/format";
import { messages } from "@/lib/core/messages";
import { product } from "@/messages/en.json";

type Figure = "number" | "rank" | "trust";

/** The name of a figure, which leads to what it means; in short it is said by the mouse too. */
export function Explained({ figure, children }: { figure: Figure; children: ReactNode }) {
  const title = messages({ product })(`${figure}Title`);
  return (
    <TextLink href={`/methodology#${figure}`} title={title} prefetch={false}>
      {children}
    </TextLink>
  );
}

type Scored = { rank: number; trust: { score: number } };

/** The figures of a product's page that its votes and its facts move. */
export function figuresOf({ rank, trust }: Scored): { figure: Figure; label: string; value: ReactNode }[] {
  const t = messages({ product });
  return [
    {
      figure: "trust",
      label: t("trust"),
      value: (
        <a href="#trust" className="link figure">
          {t("ofHundred", { score: trust.score })}
        </a>
      ),
    },
    { figure: "rank", label: t("rank"), value: <span className="figure">{formatNumber(rank)}</span> },
  ];
}
