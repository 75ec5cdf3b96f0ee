import type { Metadata } from "next";
import { Logo } from "@/components/site/logo";
import { SearchForm } from "@/components/site/search-form";
import { ButtonLink } from "@/components/ui/button";
import { EmptyCase } from "@/components/ui/empty-case";

export const metadata: Metadata = { title: "Not here" };

// Kept without the site's header and footer: Next sends this tree along with every other page.
export default function NotFound() {
  return (
    <main className="page-width pb-20">
      <div className="flex min-h-16 items-center">
        <Logo />
      </div>
      <div className="grid items-end gap-x-16 gap-y-8 pt-12 sm:pt-20 md:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
        <div className="md:order-2">
          <EmptyCase holds="pedestal" className="case-large max-w-none" />
          <p className="label mt-3">No. 0404 · on loan, moved, or never shown</p>
        </div>
        <div className="grid gap-6">
          <h1 className="title text-display">This plinth is empty.</h1>
          <p className="measure text-ink-2 text-lede">
            The address may be mistyped, or what stood here is no longer public. Search for it, or walk back
            through the directory.
          </p>
          <SearchForm size="page" className="max-w-md" />
          <div className="flex flex-wrap gap-2.5">
            <ButtonLink href="/" variant="primary">
              To the directory
            </ButtonLink>
            <ButtonLink href="/rankings">Today's leaders</ButtonLink>
          </div>
        </div>
      </div>
    </main>
  );
}
