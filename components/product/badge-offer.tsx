import { Section } from "@/components/site/section-heading";
import { CodeBlock } from "@/components/ui/code-block";
import { messages } from "@/lib/core/messages";
import { type BadgeKind, badgeHtml, badgeMarkdown } from "@/lib/syndication/badges/rules";
import { badges } from "@/messages/en.json";

/** A badge as it looks by day and by night, with the code that shows it elsewhere. */
export function BadgeOffer({ kind, name, pageUrl }: { kind: BadgeKind; name: string; pageUrl: string }) {
  const t = messages({ badges });
  const title = t("kind", { kind });
  const badge = { kind, name, pageUrl };
  const path = `${new URL(pageUrl).pathname}/badge/${kind}.svg`;
  return (
    <Section id={kind} title={title}>
      <div className="grid gap-5 pt-5 [&>*]:min-w-0">
        <div className="grid gap-3 sm:grid-cols-2">
          <Ground className="bg-[#fff]" src={path} alt={t("onLight", { badge: title, name })} />
          <Ground
            className="bg-[#0d1117]"
            src={`${path}?theme=dark`}
            alt={t("onDark", { badge: title, name })}
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
