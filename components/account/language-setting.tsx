"use client";

import { notifyOutcome } from "@/components/forms/notify-outcome";
import { useSite } from "@/components/site/site-context";
import { Select } from "@/components/ui/input";
import { call } from "@/lib/api/client";
import { ownName } from "@/lib/core/in-language";
import type { Locale } from "@/lib/core/locales";
import { messages } from "@/lib/core/messages";
import { language as said } from "@/messages/en.json";
import { SettingRow } from "./setting-row";

/** The language of a person's own pages and of mail to them, where the site has several. */
export function LanguageSetting({ locale }: { locale: string | null }) {
  const t = messages({ language: said });
  const { locales } = useSite();
  const [home] = locales ?? [];
  if (!locales || !home) return null;
  const change = async (value: string) => {
    const words = { done: t("changed"), failed: t("failed") };
    const chosen = value === "" ? null : (value as Locale);
    // The frame changes too, so the browser loads the page.
    if (await notifyOutcome(() => call("PATCH /api/v1/me", { locale: chosen }), words))
      window.location.reload();
  };
  return (
    <SettingRow title={t("language")} about={t("about")}>
      <div className="max-w-80">
        <Select
          aria-label={t("language")}
          defaultValue={locales.some((each) => each === locale) ? (locale ?? "") : ""}
          onChange={({ target }) => void change(target.value)}
          options={[
            ["", t("follow", { language: ownName(home) })],
            ...locales.map((each) => [each, ownName(each)] as const),
          ]}
        />
      </div>
    </SettingRow>
  );
}
