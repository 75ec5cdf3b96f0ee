import type { ReactNode } from "react";
import { Breadcrumb } from "@/components/site/breadcrumb";
import { cx } from "@/components/ui/classes";
import { breadcrumbJsonLd } from "@/lib/core/json-ld";

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

type WayProps = { steps: readonly { label: string; href: string }[] };

/** The way to a page, which is the last step, for people and for search engines. */
export function Way({ steps }: WayProps) {
  return (
    <>
      <JsonLd data={breadcrumbJsonLd(steps.map(({ label, href }) => ({ name: label, path: href })))} />
      <Breadcrumb
        steps={steps.map(({ label, href }, at) => (at === steps.length - 1 ? { label } : { label, href }))}
      />
    </>
  );
}
