"use client";

import { useEffect, useRef } from "react";
import { SiteMark } from "@/components/site/logo-mark";
import { buttonClass } from "@/components/ui/classes";
import { inline } from "@/components/ui/inline";
import { messages } from "@/lib/core/messages";
import { type Theme, tokensOfTheme } from "@/lib/platform/settings/rules";
import type { AdminSettings } from "@/lib/platform/settings/schema";
import { siteSettings } from "@/messages/en.json";
import { isColor } from "./color-field";

export function AccentPreview({ site }: { site: AdminSettings }) {
  return (
    <div className="grid border border-rule sm:grid-cols-2">
      <ThemePreview site={site} theme="light" logo={site.logo} />
      <ThemePreview site={site} theme="dark" logo={site.logoDark ?? site.logo} />
    </div>
  );
}

type ThemePreviewProps = { site: AdminSettings; theme: Theme; logo: string | null };

/** The policy allows no style in the markup, so a script sets the tokens; those of half a color stay as they were. */
function ThemePreview({ site: { accent, name }, theme, logo }: ThemePreviewProps) {
  const t = messages({ siteSettings });
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isColor(accent)) return;
    for (const [token, color] of Object.entries(tokensOfTheme(accent, theme)))
      ref.current?.style.setProperty(token, color);
  }, [accent, theme]);
  return (
    <div ref={ref} className="grid content-start gap-3.5 bg-wall px-5 py-4 text-ink">
      <p className="flex min-w-0 items-center gap-2.5">
        <SiteMark logo={logo} logoDark={null} />
        <span className="title min-w-0 text-[1.1875rem] leading-none [overflow-wrap:anywhere]">{name}</span>
      </p>
      <p className="text-small">
        {inline(
          t.parts("aLinkInA", {
            link: (words) => <span className="text-glass underline underline-offset-4">{words}</span>,
          }),
        )}
      </p>
      <p className="border-brand-line border-s-[3px] bg-glass-wash px-3 py-2 text-small">
        {inline(t.parts("whatIsSetOff", { mark: (words) => <span className="text-glass">{words}</span> }))}
      </p>
      <span className={`${buttonClass({ variant: "accent" })} justify-self-start`}>{t("aButton")}</span>
    </div>
  );
}
