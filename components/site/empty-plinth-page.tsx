import { buttonClass } from "@/components/ui/button-class";
import { EmptyCase } from "@/components/ui/empty-case";
import { PlainLogo } from "./logo-mark";
import { SearchForm } from "./search-form";

/** What a missing page shows, without the site's frame. */
export default function EmptyPlinthPage() {
  return (
    <main className="page-width pb-20">
      <div className="flex min-h-16 items-center">
        <PlainLogo />
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
            <a href="/" className={buttonClass({ variant: "primary" })}>
              To the directory
            </a>
            <a href="/rankings" className={buttonClass()}>
              Today's leaders
            </a>
          </div>
        </div>
      </div>
    </main>
  );
}
