import type { Metadata } from "next";
import { PageMessage } from "@/components/site/failed-page";
import { TryAgain } from "../error-page/try-again";

export const metadata: Metadata = { title: "Too many requests", robots: { index: false } };
export const dynamic = "force-static";

/** What the web server shows a network that sent too many requests, without scripts. */
export default function LimitPage() {
  return (
    <PageMessage title="Too many requests" again={<TryAgain />}>
      Your network has sent too many requests in a short time. Wait a minute, then try again.
    </PageMessage>
  );
}
