import { Section } from "@/components/site/section-heading";
import { CodeBlock } from "@/components/ui/code-block";
import { type BadgeKind, badgeHtml, badgeMarkdown, badgeNames } from "@/lib/syndication/badges/rules";

/** A badge as it looks by day and by night, with the code that shows it elsewhere. */
export function BadgeOffer({ kind, name, pageUrl }: { kind: BadgeKind; name: string; pageUrl: string }) {
  const badge = { kind, name, pageUrl };
  const path = `${new URL(pageUrl).pathname}/badge/${kind}.svg`;
  return (
    <Section id={kind} title={badgeNames[kind]}>
      <div className="grid gap-5 pt-5 [&>*]:min-w-0">
        <div className="grid gap-3 sm:grid-cols-2">
          <Ground
            className="bg-[#fff]"
            src={path}
            alt={`${badgeNames[kind]} of ${name}, on a light background`}
          />
          <Ground
            className="bg-[#0d1117]"
            src={`${path}?theme=dark`}
            alt={`${badgeNames[kind]} of ${name}, on a dark background`}
          />
        </div>
        <CodeBlock code={badgeMarkdown(badge)} name="Markdown" />
        <CodeBlock code={badgeHtml(badge)} name="HTML" />
      </div>
    </Section>
  );
}

function Ground({ className, src, alt }: { className: string; src: string; alt: string }) {
  return (
    <div
      className={`grid min-h-24 place-items-center overflow-hidden rounded-md border border-rule p-5 ${className}`}
    >
      {/* biome-ignore lint/performance/noImgElement: a drawing of our own, in its own size. */}
      <img src={src} alt={alt} className="h-7 max-w-full bg-transparent object-contain" />
    </div>
  );
}
