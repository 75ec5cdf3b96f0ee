import type { ReactNode } from "react";
import { cx } from "@/components/ui/classes";

type PageTitleProps = {
  title: ReactNode;
  children?: ReactNode;
  note?: ReactNode;
  /** It is the first thing below the site's header. */
  top?: boolean;
};

export function PageTitle({ title, children, note, top }: PageTitleProps) {
  return (
    <div className={cx("grid gap-3 pb-8", top && "pt-10 sm:pt-14")}>
      <h1 className="title text-h1">{title}</h1>
      {children && <div className="measure text-lede text-ink-2">{children}</div>}
      {note && <p className="label">{note}</p>}
    </div>
  );
}

/** Data for search engines. Script text is not markup, so only what could end the script is written differently. */
export function JsonLd({ data }: { data: Record<string, unknown> | null }) {
  if (data === null) return null;
  return <script type="application/ld+json">{JSON.stringify(data).replaceAll("<", "\\u003c")}</script>;
}
