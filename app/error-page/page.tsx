import type { Metadata } from "next";
import { Resting } from "@/components/site/resting";
import { buttonClass } from "@/components/ui/button-class";

export const metadata: Metadata = { title: "Something went wrong", robots: { index: false } };
export const dynamic = "force-static";

/** What the web server shows in place of any page that failed, without scripts. */
export default function RestingPage() {
  const again = (
    // biome-ignore lint/a11y/useValidAnchor: an empty address is the page that was asked for.
    <a href="" className={buttonClass({ variant: "primary" })}>
      Try again
    </a>
  );
  return <Resting again={again} />;
}
