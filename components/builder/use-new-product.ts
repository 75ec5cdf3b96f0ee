"use client";

import { useRouter } from "next/navigation";
import { useMemo, useRef, useState } from "react";
import { v7 } from "uuid";
import { type Faults, focusFirstFault } from "@/components/account/field-faults";
import { notify } from "@/components/ui/notify";
import { call } from "@/lib/api/client";
import type { Person } from "@/lib/auth/caller";
import type { Listing } from "@/lib/products/schema";
import { checkDocument } from "./editor/check";
import { LISTING } from "./editor/document";
import { shelfOf, writeCopy } from "./editor/local-copy";
import { productKind } from "./editor/product-kind";
import { useEditor } from "./editor/use-editor";
import { rememberOrganization } from "./last-organization";
import { createProduct, LOST, NOT_KEPT } from "./new-product-create";
import {
  EMPTY_DOCUMENT,
  EMPTY_PLAN,
  forgetDraft,
  keepDraft,
  type NewProductDraft,
  type NewProductPlan,
} from "./new-product-draft";
import { useNewProductFiles, withoutFiles } from "./new-product-files";
import type { OwnOrganization } from "./new-product-organization";
import { useKeptDraft } from "./use-kept-draft";

export type NewProductPage = {
  /** Null for a guest. */
  person: Person | null;
  /** Those that the person may write for. */
  organizations: OwnOrganization[];
  /** The one that the address names, and the one that was worked in last. */
  asked: string | null;
  last: string | null;
  categories: readonly string[];
  licenses: readonly string[];
};

/** A product that is not there yet: its document in the editor, the plan around it, both kept, and the way to make it. */
export function useNewProduct(page: NewProductPage, start: NewProductDraft, onOther: () => void) {
  const router = useRouter();
  const signedIn = page.person !== null;
  const editor = useEditor(start.document, productKind);
  const [plan, setPlan] = useState<NewProductPlan>(() => planOf(start));
  const [own, setOwn] = useState(page.organizations);
  const [faults, setFaults] = useState<Faults>({});
  const [busy, setBusy] = useState(false);
  const isDone = useRef(false);
  const { document, dispatch } = editor;
  const latest = useRef({ document, plan });
  latest.current = { document, plan };

  const draft = useMemo(() => ({ document, ...plan }), [document, plan]);
  const kept = useKeptDraft(draft, () => isDone.current, onOther);
  const clear = (part: object) =>
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))));

  /** Kept at once, for what is sent next may have no answer. */
  const keep = (part: Partial<NewProductPlan>) => {
    latest.current = { ...latest.current, plan: { ...latest.current.plan, ...part } };
    setPlan(latest.current.plan);
    if (!isDone.current) keepDraft(present());
  };
  const present = (): NewProductDraft => ({ document: latest.current.document, ...latest.current.plan });
  const files = useNewProductFiles({ signedIn, document, plan, keep });

  const refuse = (found: Faults) => {
    setFaults(found);
    setBusy(false);
    if (Object.keys(found).some((field) => field !== "")) {
      focusFirstFault(window.document.querySelector<HTMLElement>("main"));
    }
  };

  const make = async () => {
    setBusy(true);
    setFaults({});
    if (await files.look()) return refuse({ "": LOST });
    let chosen = own.find(({ id }) => id === plan.organizationId) ?? null;
    const result = await createProduct({
      draft: present(),
      organization: chosen,
      call,
      keep,
      hasLost: files.look,
      onOrganization: (made) => {
        chosen = made;
        // A reply that came twice brings what the page has read from the site meanwhile.
        setOwn([...own.filter(({ id }) => id !== made.id), made]);
      },
      onOvertaken: (productId, mine) =>
        writeCopy(shelfOf(productId, page.person?.id ?? ""), v7(), {
          version: 1,
          at: Date.now(),
          base: { ...mine, blocks: [] },
          document: mine,
        }),
    });
    if ("faults" in result) return refuse(result.faults);
    isDone.current = true;
    forgetDraft();
    if (chosen) rememberOrganization(chosen.slug);
    router.push(`/products/${result.slug}/edit`);
  };

  const goOn = () => {
    if (!signedIn) {
      if (!keepDraft(present())) return refuse({ "": NOT_KEPT });
      return window.location.assign("/signin?callbackUrl=%2Fnew");
    }
    const { mends, listing } = checkDocument(productKind, document, "draft", new Date());
    if (Object.keys(listing).length > 0) return refuse(listing);
    const [mend] = mends.filter(({ place }) => place !== LISTING);
    if (mend) {
      editor.goTo(mend);
      return refuse({ "": `${mend.where}: ${mend.message}` });
    }
    return void make();
  };

  return {
    editor,
    plan,
    own,
    faults,
    busy,
    kept,
    files,
    goOn,
    present,
    changeListing: (patch: Partial<Listing>) => {
      dispatch({ do: "listing", patch, at: Date.now() });
      clear(patch);
    },
    changePlan: (part: Partial<NewProductPlan>) => {
      setPlan({ ...plan, ...part });
      clear(part);
    },
    takeOut: () => {
      dispatch({ do: "replace", document: withoutFiles(document, files.lost) });
      setFaults({});
    },
    startOver: () => {
      const before = present();
      const { organizationId, filesUntil, files: sent } = before;
      dispatch({ do: "replace", document: EMPTY_DOCUMENT });
      keep({ ...EMPTY_PLAN, organizationId, filesUntil, files: sent });
      setFaults({});
      const back = () => {
        dispatch({ do: "replace", document: before.document });
        keep(planOf(before));
      };
      notify({ tone: "plain", text: "The page is empty again", action: { label: "Undo", run: back } });
    },
  };
}

const planOf = ({ document: _, ...plan }: NewProductDraft): NewProductPlan => plan;
