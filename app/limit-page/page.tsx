import type { Metadata } from "next";
import { PageMessage } from "@/components/site/failed-page";
import { messages } from "@/lib/core/messages";
import { failed } from "@/messages/en.json";
import { TryAgain } from "../error-page/try-again";

export function generateMetadata(): Metadata {
  const t = messages({ failed });
  return { title: t("tooMany"), robots: { index: false } };
}
export const dynamic = "force-static";

/** What the web server shows a network that sent too many requests, without scripts. */
export default function LimitPage() {
  const t = messages({ failed });
  return (
    <PageMessage title={t("tooMany")} again={<TryAgain />}>
      {t("tooManyLede")}
    </PageMessage>
  );
}
