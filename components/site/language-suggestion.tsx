"use client";

import { X } from "lucide-react";
import { useEffect, useState } from "react";
import { inLanguage } from "@/lib/core/in-language";
import { readStored, writeStored } from "../ui/stored";

/** Another language of the page, in the words of its readers. */
export type Offer = { locale: string; href: string; text: string; read: string; dismiss: string };

const DISMISSED = "vitrine:language";

/** Offers a page in the reader's language once, if the browser prefers one of them to the language of this page. */
export function LanguageSuggestion({ spoken, offers }: { spoken: string; offers: readonly Offer[] }) {
  const [offer, setOffer] = useState<Offer | null>(null);
  useEffect(() => {
    if (readStored<true>("localStorage", DISMISSED)) return;
    const wanted = navigator.languages.map((tag) => tag.split("-")[0]);
    const best = wanted.find((locale) => locale === spoken || offers.some((each) => each.locale === locale));
    setOffer(offers.find(({ locale }) => locale === best) ?? null);
  }, [spoken, offers]);
  if (!offer) return null;
  const close = () => {
    writeStored("localStorage", DISMISSED, true);
    setOffer(null);
  };
  return (
    <aside
      {...inLanguage(offer.locale)}
      className="fixed inset-x-0 bottom-0 z-20 border-rule border-t bg-wall"
      data-no-print=""
    >
      <div className="page-width flex items-center gap-6 py-2 text-small">
        <p className="grow">
          {offer.text}{" "}
          <a href={offer.href} hrefLang={offer.locale} className="link" onClick={close}>
            {offer.read}
          </a>
        </p>
        <button
          type="button"
          onClick={close}
          aria-label={offer.dismiss}
          className="-me-2 grid size-9 shrink-0 place-items-center rounded-md text-ink-3 hover:bg-rule-2 hover:text-ink"
        >
          <X size={18} />
        </button>
      </div>
    </aside>
  );
}
