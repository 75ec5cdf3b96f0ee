import { Check } from "lucide-react";
import type { KeyboardEvent } from "react";
import { v7 } from "uuid";
import { InputField } from "@/components/forms/input-field";
import { Button } from "@/components/ui/button";
import { Untranslated } from "@/components/ui/untranslated";
import { messages } from "@/lib/core/messages";
import { shownHost } from "@/lib/core/parse-url";
import { sizedUrl } from "@/lib/documents/media/rules";
import { newProduct } from "@/messages/en.json";
import { HEAD } from "../editor/document";
import { unlessComposing } from "../ui/unless-composing";
import type { NewProductModel } from "./use-new-product";
import { fillsEmpty, isUsed, type Proposal, proposalsOf } from "./website-proposals";
import { toWebsite } from "./writing/product-kind";

/** The product's website, and what it says of itself: each piece is taken or left, and nothing waits for it. */
export function NewProductWebsite({ product }: { product: NewProductModel }) {
  const t = messages({ newProduct });
  const { page } = product;
  const { document, dispatch } = product.editing.editor;
  const { head: listing, errors, onChange: changeListing } = product.head;
  const website = listing.websiteUrl ?? "";
  const { state, read, forget } = product.websiteRead;

  const readIt = () => {
    const url = toWebsite(website);
    if (url === "") return;
    if (url !== website) changeListing({ websiteUrl: url });
    void read(url);
  };
  const use = (proposal: Proposal) => {
    if ("patch" in proposal) return changeListing(proposal.patch);
    const items = proposal.links;
    const block = { id: v7(), type: "links" as const, v: 1, data: { items } };
    dispatch({ do: "insert", block, index: document.blocks.length });
    dispatch({ do: "open", id: HEAD });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    readIt();
  };
  const proposals = state.step === "read" ? proposalsOf(state.read, page.suggested.categories) : [];
  const open = proposals.filter((proposal) => !isUsed(proposal, listing, document.blocks));
  const filling = open.filter((proposal) => fillsEmpty(proposal, listing, document.blocks));
  return (
    <section aria-label={t("startWithWebsite")} className="grid gap-3">
      <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <InputField
          id="new-website"
          label={t("website")}
          optional
          error={errors.websiteUrl}
          type="url"
          inputMode="url"
          value={website}
          onChange={(event) => {
            // What was read is of the former address.
            forget();
            changeListing({ websiteUrl: event.target.value || null });
          }}
          onBlur={() =>
            website !== toWebsite(website) && changeListing({ websiteUrl: toWebsite(website) || null })
          }
          onKeyDown={unlessComposing(onKeyDown)}
          maxLength={2048}
          placeholder="https://"
          autoComplete="url"
          enterKeyHint="go"
        />
        <Button busy={state.step === "reading"} disabled={website.trim() === ""} onClick={readIt}>
          {state.step === "reading" ? t("reading") : t("fillInFromWebsite")}
        </Button>
      </div>
      <div role="status" className="grid gap-1 text-ink-2 text-small empty:hidden">
        {state.step === "reading" && <p>{readingWords(website)}</p>}
        {state.step === "failed" && <p className="text-fail">{state.why}</p>}
        {state.step === "read" && proposals.length === 0 && <p>{t("nothingRead")}</p>}
        {state.step === "read" &&
          state.read.problems.map(({ code, message }) => (
            <p key={code}>
              <Untranslated>{message}</Untranslated>
            </p>
          ))}
      </div>
      {proposals.length > 0 && (
        <div className="sheet px-4 py-2">
          <div className="flex items-center justify-between gap-4 border-rule-2 border-b py-2">
            <h2 className="text-small">{t("fromTheWebsite")}</h2>
            <Button size="sm" disabled={filling.length === 0} onClick={() => filling.forEach(use)}>
              {t("fillEmptyFields")}
            </Button>
          </div>
          <ul>
            {proposals.map((proposal) => (
              <ProposalRow
                key={proposal.key}
                proposal={proposal}
                used={!open.includes(proposal)}
                onUse={() => use(proposal)}
              />
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

function readingWords(website: string): string {
  const t = messages({ newProduct });
  const host = shownHost(toWebsite(website));
  return host ? t("readingHost", { host }) : t("readingTheWebsite");
}

type ProposalRowProps = { proposal: Proposal; used: boolean; onUse: () => void };

function ProposalRow({ proposal: { key, label, text, picture }, used, onUse }: ProposalRowProps) {
  const t = messages({ newProduct });
  return (
    <li className="grid grid-cols-[5.5rem_minmax(0,1fr)_auto] items-center gap-3 border-rule-2 border-b py-2 text-small last:border-b-0">
      <span className="text-ink-3">{label}</span>
      {picture ? (
        // biome-ignore lint/performance/noImgElement: an upload is sized when it is received.
        <img
          src={sizedUrl(picture, 320)}
          alt={t(key === "logo" ? "websiteLogo" : "websitePicture")}
          className="h-12 max-w-32 bg-transparent object-contain object-(--start)"
        />
      ) : (
        <span className="[overflow-wrap:anywhere]">{text}</span>
      )}
      {used ? (
        <span className="label inline-flex min-h-8 items-center gap-1 text-good">
          <Check size={14} aria-hidden="true" /> {t("used")}
        </span>
      ) : (
        <Button size="sm" aria-label={t("useOf", { what: key })} onClick={onUse}>
          {t("use")}
        </Button>
      )}
    </li>
  );
}
