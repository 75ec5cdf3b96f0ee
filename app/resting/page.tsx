import type { Metadata } from "next";
import { PlainLogo } from "@/components/site/logo-mark";
import { buttonClass } from "@/components/ui/button-class";
import { ErrorState } from "@/components/ui/error-state";

export const metadata: Metadata = { title: "Resting", robots: { index: false } };
export const dynamic = "force-static";

/** What the web server shows in the place of any page that failed, without its scripts. */
export default function RestingPage() {
  return (
    <main className="page-width pt-3 pb-16">
      <PlainLogo />
      <ErrorState
        title="The directory is resting."
        action={
          <>
            {/* biome-ignore lint/a11y/useValidAnchor: an empty address is the page that was asked for. */}
            <a href="" className={buttonClass({ variant: "primary" })}>
              Try again
            </a>
            <a href="/" className={buttonClass()}>
              To the directory
            </a>
          </>
        }
      >
        Something behind this page does not answer just now. Nothing that was saved is lost. Try again in a
        moment.
      </ErrorState>
    </main>
  );
}
