import type { ReactNode } from "react";
import { TextLink } from "@/components/ui/button";
import { formatNumber } from "@/components/ui/format";

type Figure = "number" | "rank" | "trust";

const FIGURES: Record<Figure, { href: string; title: string }> = {
  number: {
    href: "/methodology#number",
    title: "The catalog number: products are numbered as they are added",
  },
  rank: {
    href: "/methodology#rank",
    title: "The rank among all products, by recent votes. 1 is the highest",
  },
  trust: { href: "/methodology#trust", title: "A score from 0 to 100, based on facts that anyone can check" },
};

/** The name of a figure, which leads to what it means; in short it is said by the mouse too. */
export function Explained({ figure, children }: { figure: Figure; children: ReactNode }) {
  const { href, title } = FIGURES[figure];
  return (
    <TextLink href={href} title={title} prefetch={false}>
      {children}
    </TextLink>
  );
}

/** A product's number as its label writes it: 142 is "No. 0142". */
export function exhibitNumber(number: number): string {
  return `No. ${String(number).padStart(4, "0")}`;
}

type Scored = { rank: number; trust: { score: number } };

/** The figures of a product's page that its votes and its facts move. */
export const figuresOf = ({ rank, trust }: Scored): { figure: Figure; label: string; value: ReactNode }[] => [
  {
    figure: "trust",
    label: "Trust",
    value: (
      <a href="#trust" className="link figure">
        {trust.score} of 100
      </a>
    ),
  },
  { figure: "rank", label: "Rank", value: <span className="figure">{formatNumber(rank)}</span> },
];
