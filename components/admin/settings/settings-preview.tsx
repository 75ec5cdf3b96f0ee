import type { ReactNode } from "react";
import { SiteMark } from "@/components/site/logo-mark";
import { messages } from "@/lib/core/messages";
import type { AdminSettings } from "@/lib/platform/settings/schema";
import { siteSettings } from "@/messages/en.json";
import { AccentPreview } from "./accent-preview";

const PREVIEWS: Readonly<Record<string, (props: { site: AdminSettings }) => ReactNode>> = {
  "": SearchResult,
  look: AccentPreview,
  home: HomePage,
};

export function SettingsPreview({ slug, site }: { slug: string; site: AdminSettings }) {
  const t = messages({ siteSettings });
  const Preview = PREVIEWS[slug];
  if (!Preview) return null;
  return (
    <section aria-label={t("preview")} className="grid gap-3">
      <h2 className="label">{t("preview")}</h2>
      <Preview site={site} />
    </section>
  );
}

function HomePage({ site }: { site: AdminSettings }) {
  return (
    <div className="overflow-hidden border border-rule bg-wall [overflow-wrap:anywhere]">
      <p className="flex items-center gap-2.5 border-rule border-b px-5 py-4">
        <SiteMark logo={site.logo} logoDark={site.logoDark} />
        <span className="title text-[1.1875rem] leading-none">{site.name}</span>
      </p>
      <div className="grid gap-3 px-5 py-8">
        <p className="title text-h1">{site.greeting}</p>
        <p className="max-w-[30rem] text-ink-2 text-lede">{site.introduction}</p>
      </div>
      <div className="grid gap-3 border-ink border-t-[5px] px-5 py-6">
        <p className="max-w-xs text-small text-ink-2">{site.footerNote}</p>
        {site.footerLinks.length > 0 && (
          <p className="flex flex-wrap gap-x-6 gap-y-1 text-small">
            {site.footerLinks.map(({ label, url }) => (
              <span key={`${label} ${url}`} className="link">
                {label || url}
              </span>
            ))}
          </p>
        )}
      </div>
    </div>
  );
}

function SearchResult({ site }: { site: AdminSettings }) {
  const t = messages({ siteSettings });
  return (
    <div className="grid gap-1 border border-rule bg-plinth px-5 py-4 [overflow-wrap:anywhere]">
      <p className="label">{t("inSearchResultsAnd")}</p>
      <p className="name text-h3">
        {site.name}: {site.tagline}
      </p>
      <p className="text-small text-ink-2">{site.description}</p>
    </div>
  );
}
