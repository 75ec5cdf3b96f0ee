import type { Metadata } from "next";
import { PageMessage } from "@/components/site/failed-page";
import { messages } from "@/lib/core/messages";
import { failed } from "@/messages/en.json";
import { TryAgain } from "./try-again";

export function generateMetadata(): Metadata {
  const t = messages({ failed });
  return { title: t("title"), robots: { index: false } };
}
export const dynamic = "force-static";

/** What the web server shows in place of any page that failed, without scripts. */
export default function ErrorPage() {
  return <PageMessage again={<TryAgain />} />;
}
