"use client";

import { FailedPage, type FailedPageProps } from "@/components/site/failed-page";
import { inLanguage } from "@/lib/core/in-language";
import { language, messages } from "@/lib/core/messages";
import { failed } from "@/messages/en.json";
import { fontVariables } from "./fonts";
import "./globals.css";

export default function GlobalError(props: FailedPageProps) {
  const t = messages({ failed });
  return (
    <html {...inLanguage(language().locale)} className={fontVariables}>
      <body>
        <title>{t("title")}</title>
        <FailedPage {...props} />
      </body>
    </html>
  );
}
