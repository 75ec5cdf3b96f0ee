import type { ReactNode } from "react";
import { StillLife } from "@/components/product/still-life";

type AuthLayoutProps = {
  title: string;
  lead: ReactNode;
  /** What the still life in the case is drawn from. */
  piece: string;
  caption: { name: string; text: string; label: string };
  children: ReactNode;
};

/** Sign-in, sign-up and the pages of mailed links: the form, and beside it a case with its museum label. */
export function AuthLayout({ title, lead, piece, caption, children }: AuthLayoutProps) {
  return (
    <div className="grid gap-x-20 gap-y-14 pt-10 sm:pt-16 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
      <div className="grid content-start gap-8">
        <div className="grid gap-3">
          <h1 className="title text-display">{title}</h1>
          <p className="text-ink-2 text-lede">{lead}</p>
        </div>
        {children}
      </div>
      <figure className="max-lg:hidden">
        <div className="case case-large aspect-[5/4]">
          <StillLife slug={piece} />
        </div>
        <figcaption className="mt-5 grid max-w-[34rem] gap-1">
          <span className="name text-h3">{caption.name}</span>
          <span className="text-ink-2">{caption.text}</span>
          <span className="label mt-1">{caption.label}</span>
        </figcaption>
      </figure>
    </div>
  );
}
