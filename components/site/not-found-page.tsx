import { use } from "react";
import { buttonClass } from "@/components/ui/classes";
import { EmptyDrawing } from "@/components/ui/empty-drawing";
import { PlainLogo } from "./logo-mark";
import { OwnCollection } from "./own-collection";
import { SearchForm } from "./search-form";
import { FramedContext } from "./site-context";

/** What a missing page shows, with a logo of its own where the site's frame is not around it. */
export default function NotFoundPage() {
  if (use(FramedContext)) return <Missing />;
  return (
    <main className="page-width pb-20">
      <div className="flex min-h-16 items-center">
        <PlainLogo />
      </div>
      <Missing />
    </main>
  );
}

function Missing() {
  return (
    <div className="grid items-end gap-x-16 gap-y-8 pt-12 sm:pt-20 md:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <div className="md:order-2">
        <EmptyDrawing holds="pedestal" className="case-large max-w-none" />
        <p className="label mt-3">Error 404</p>
      </div>
      <div className="grid gap-6">
        <h1 className="title text-display">Page not found</h1>
        <p className="measure text-ink-2 text-lede">
          The URL may be wrong, or the page may no longer be public. Try searching for it, or browse the
          directory.
        </p>
        <OwnCollection />
        <SearchForm size="page" className="max-w-md" />
        <div className="flex flex-wrap gap-2.5">
          <a href="/" className={buttonClass({ variant: "primary" })}>
            Browse the directory
          </a>
          <a href="/rankings" className={buttonClass()}>
            Today's ranking
          </a>
        </div>
      </div>
    </div>
  );
}
