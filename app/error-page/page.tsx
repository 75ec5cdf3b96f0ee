import type { Metadata } from "next";
import { PageMessage } from "@/components/site/failed-page";
import { TryAgain } from "./try-again";

export const metadata: Metadata = { title: "Something went wrong", robots: { index: false } };
export const dynamic = "force-static";

/** What the web server shows in place of any page that failed, without scripts. */
export default function ErrorPage() {
  return <PageMessage again={<TryAgain />} />;
}
