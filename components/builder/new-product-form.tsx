"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { type Faults, focusFirstFault } from "@/components/account/field-faults";
import { FormFault } from "@/components/account/form-fault";
import { Panes } from "@/components/site/panes";
import { Button } from "@/components/ui/button";
import { slugify } from "@/lib/core/slugs";
import { rememberOrganization } from "./last-organization";
import { createProduct } from "./new-product-create";
import {
  EMPTY_DRAFT,
  forgetDraft,
  isEmpty,
  keepDraft,
  type NewProductDraft,
  readDraft,
} from "./new-product-draft";
import { NewProductFields } from "./new-product-fields";
import { NewProductOrganization, type OwnOrganization } from "./new-product-organization";
import { NewProductPreview } from "./new-product-preview";

type NewProductFormProps = {
  signedIn: boolean;
  /** Those that the person may write for. */
  organizations: OwnOrganization[];
  /** The one that the address names, and the one that was worked in last. */
  asked: string | null;
  last: string | null;
  categories: readonly string[];
  licenses: readonly string[];
};

/** Starts a product. A guest may fill it in: it is kept in the browser on the way to the sign-in page and back. */
export function NewProductForm({
  signedIn,
  organizations,
  asked,
  last,
  categories,
  licenses,
}: NewProductFormProps) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const [own, setOwn] = useState(organizations);
  const begun = asked ?? last ?? own[0]?.id ?? "";
  const [draft, setDraft] = useState<NewProductDraft>({ ...EMPTY_DRAFT, organizationId: begun });
  const [faults, setFaults] = useState<Faults>({});
  const [busy, setBusy] = useState(false);
  const [isRestored, setIsRestored] = useState(false);

  useEffect(() => {
    const kept = readDraft();
    if (!kept) return;
    setDraft((now) => ({
      ...kept,
      organizationId: asked || kept.organizationId || (kept.organizationName ? "" : now.organizationId),
    }));
    setIsRestored(true);
  }, [asked]);

  const change = (part: Partial<NewProductDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    keepDraft(next);
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))));
  };

  const startOver = () => {
    forgetDraft();
    setDraft({ ...EMPTY_DRAFT, organizationId: begun });
    setFaults({});
    setIsRestored(false);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    if (!signedIn) return window.location.assign("/signin?callbackUrl=%2Fnew");
    const chosen = own.find(({ id }) => id === draft.organizationId);
    const result = await createProduct(draft, chosen?.id ?? null);
    if ("slug" in result) {
      forgetDraft();
      if (chosen) rememberOrganization(chosen.slug);
      return router.push(`/products/${result.slug}/edit`);
    }
    const { made } = result;
    if (made) {
      setOwn([...own, made]);
      change({ organizationId: made.id, organizationName: "" });
    }
    setFaults(result.faults);
    setBusy(false);
    focusFirstFault(form.current);
  };

  return (
    <Panes
      evidence={<NewProductPreview draft={draft} slug={draft.slug ?? slugify(draft.name)} />}
      evidenceLabel="How it will stand in the directory"
    >
      <form
        method="post"
        ref={form}
        onSubmit={submit}
        noValidate
        className="mx-auto grid max-w-[38rem] gap-6 lg:pt-4 lg:pb-10"
      >
        <div className="grid gap-1.5">
          <h1 className="text-h1">Show a product</h1>
          <p className="measure text-ink-2">
            A name is enough to begin. Everything can be changed until you submit it, and nothing is public
            before.
          </p>
        </div>
        <div role="status" className="empty:hidden">
          {isRestored && (
            <div className="flex flex-wrap items-center justify-between gap-x-4 border-glass border-l-2 bg-glass-wash py-1.5 pr-1.5 pl-3.5 text-small">
              What you typed before is back; this browser kept it.
              <Button size="sm" variant="quiet" onClick={startOver}>
                Start over
              </Button>
            </div>
          )}
        </div>
        <FormFault>{faults[""]}</FormFault>
        <NewProductFields
          draft={draft}
          faults={faults}
          onChange={change}
          categories={categories}
          licenses={licenses}
        />
        {signedIn ? (
          <NewProductOrganization organizations={own} draft={draft} faults={faults} onChange={change} />
        ) : (
          <p className="border-glass-edge border-l-2 pl-3.5 text-ink-2 text-small">
            You sign in next, and say who makes it. What you typed here waits for you.
          </p>
        )}
        <noscript>
          <p className="text-ink-2 text-small">
            Starting a product here needs JavaScript; POST /api/v1/products does not.
          </p>
        </noscript>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-rule border-t pt-5">
          <Button type="submit" variant="primary" size="lg" busy={busy}>
            {signedIn ? "Start the draft" : "Sign in and go on"}
          </Button>
          {!isEmpty(draft) && <span className="label">kept in this browser as you type</span>}
        </div>
      </form>
    </Panes>
  );
}
