import { use } from "react";
import { buttonClass } from "@/components/ui/classes";
import { EmptyDrawing } from "@/components/ui/empty-drawing";
import { localPath, messages } from "@/lib/core/messages";
import { failed } from "@/messages/en.json";
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
  const t = messages({ failed });
  return (
    <div className="grid items-end gap-x-16 gap-y-8 pt-12 sm:pt-20 md:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <div className="md:order-2">
        <EmptyDrawing holds="pedestal" className="case-large max-w-none" />
        <p className="label mt-3">{t("code")}</p>
      </div>
      <div className="grid gap-6">
        <h1 className="title text-display">{t("notFound")}</h1>
        <p className="measure text-ink-2 text-lede">{t("notFoundLede")}</p>
        <OwnCollection />
        <SearchForm size="page" className="max-w-md" />
        <div className="flex flex-wrap gap-2.5">
          <a href={localPath("/")} className={buttonClass({ variant: "primary" })}>
            {t("browse")}
          </a>
          <a href={localPath("/rankings")} className={buttonClass()}>
            {t("ranking")}
          </a>
        </div>
      </div>
    </div>
  );
}
