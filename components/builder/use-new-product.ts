import { useRouter } from "next/navigation";
import { useEffect, useMemo, useRef, useState } from "react";
import { v7 } from "uuid";
import { type FieldErrors, focusFirstError } from "@/components/forms/field-errors";
import { notify } from "@/components/ui/notify";
import { call } from "@/lib/api/client";
import type { Listing } from "@/lib/catalog/listings/schema";
import type { Person } from "@/lib/core/ctx";
import { checkDocument } from "../editor/check";
import { HEAD } from "../editor/document";
import { storageKeyOf, writeCopy } from "../editor/saving/local-copy";
import { useEditor } from "../editor/use-editor";
import { rememberOrganization } from "./dashboard-state";
import { createProduct, LOST, NOT_STORED } from "./new-product-create";
import {
  EMPTY_DOCUMENT,
  EMPTY_PLAN,
  forgetDraft,
  isEmpty,
  type NewProductDraft,
  type NewProductPlan,
  type OwnOrganization,
  onOtherWindow,
  storeDraft,
} from "./new-product-draft";
import { useNewProductFiles, withoutFiles } from "./new-product-files";
import type { SuggestedNames } from "./plain-field";
import { productKind } from "./writing/product-kind";

export type NewProductPage = {
  /** Null for a guest. */
  person: Person | null;
  /** Why they may not submit to this site, if so. */
  refusal: string | null;
  /** Those that the person may write for. */
  organizations: OwnOrganization[];
  /** The one that the address names, and the one that was worked in last. */
  asked: string | null;
  last: string | null;
  suggested: SuggestedNames;
};

/** A product that does not exist yet: its document in the editor and the plan around it, both stored, and how to create it. */
export function useNewProduct(page: NewProductPage, start: NewProductDraft, onOther: () => void) {
  const router = useRouter();
  const signedIn = page.person !== null;
  const editor = useEditor(start.document, productKind);
  const [plan, setPlan] = useState<NewProductPlan>(() => planOf(start));
  const [own, setOwn] = useState(page.organizations);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [busy, setBusy] = useState(false);
  const isDone = useRef(false);
  const { document, dispatch } = editor;
  const latest = useRef({ document, plan });
  latest.current = { document, plan };

  const draft = useMemo(() => ({ document, ...plan }), [document, plan]);
  const stored = useStoredDraft(draft, () => isDone.current, onOther);
  const clear = (part: object) =>
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))));

  /** Stored at once, for what is sent next may have no answer. */
  const store = (part: Partial<NewProductPlan>) => {
    latest.current = { ...latest.current, plan: { ...latest.current.plan, ...part } };
    setPlan(latest.current.plan);
    if (!isDone.current) storeDraft(present());
  };
  const present = (): NewProductDraft => ({ document: latest.current.document, ...latest.current.plan });
  const files = useNewProductFiles({ signedIn, document, plan, store });

  const refuse = (found: FieldErrors) => {
    setErrors(found);
    setBusy(false);
    if (Object.keys(found).some((field) => field !== "")) {
      focusFirstError(window.document.querySelector<HTMLElement>("main"));
    }
  };

  const make = async () => {
    setBusy(true);
    setErrors({});
    if (await files.look()) return refuse({ "": LOST });
    let chosen = own.find(({ id }) => id === plan.organizationId) ?? null;
    const result = await createProduct({
      draft: present(),
      organization: chosen,
      call,
      store,
      hasLost: files.look,
      onOrganization: (made) => {
        chosen = made;
        // A reply that came twice brings what the page has read from the site meanwhile.
        setOwn([...own.filter(({ id }) => id !== made.id), made]);
      },
      onOvertaken: (productId, mine) =>
        writeCopy(storageKeyOf(productId, page.person?.id ?? ""), v7(), {
          version: 1,
          at: Date.now(),
          base: { ...mine, blocks: [] },
          document: mine,
        }),
    });
    if ("errors" in result) return refuse(result.errors);
    isDone.current = true;
    forgetDraft();
    if (chosen) rememberOrganization(chosen.slug);
    router.push(`/products/${result.slug}/edit`);
  };

  const goOn = () => {
    if (!signedIn) {
      if (!storeDraft(present())) return refuse({ "": NOT_STORED });
      return window.location.assign("/signin?callbackUrl=%2Fnew");
    }
    const { issues, head } = checkDocument(productKind, document, "draft", new Date());
    if (Object.keys(head).length > 0) return refuse(head);
    const [issue] = issues.filter(({ slot }) => slot !== HEAD);
    if (issue) {
      editor.goTo(issue);
      return refuse({ "": `${issue.where}: ${issue.message}` });
    }
    return void make();
  };

  return {
    ...{ page, signedIn, editor, plan, own, errors, busy, stored, files, goOn, present },
    changeListing: (patch: Partial<Listing>) => {
      dispatch({ do: "head", patch, at: Date.now() });
      clear(patch);
    },
    changePlan: (part: Partial<NewProductPlan>) => {
      setPlan({ ...plan, ...part });
      clear(part);
    },
    takeOut: () => {
      dispatch({ do: "replace", document: withoutFiles(document, files.lost) });
      setErrors({});
    },
    startOver: () => {
      const before = present();
      const { organizationId, filesUntil, files: sent } = before;
      dispatch({ do: "replace", document: EMPTY_DOCUMENT });
      store({ ...EMPTY_PLAN, organizationId, filesUntil, files: sent });
      setErrors({});
      const back = () => {
        dispatch({ do: "replace", document: before.document });
        store(planOf(before));
      };
      notify({ tone: "plain", text: "Draft cleared", action: { label: "Undo", run: back } });
    },
  };
}

export type NewProductModel = ReturnType<typeof useNewProduct>;

const planOf = ({ document: _, ...plan }: NewProductDraft): NewProductPlan => plan;

const pauseMs = 200;

export type Stored = "nothing" | "storing" | "stored" | "failed";

/** Stores the draft in this browser as it changes; another window that stores something else is followed. */
function useStoredDraft(draft: NewProductDraft, isDone: () => boolean, onOther: () => void): Stored {
  const [state, setState] = useState<Stored>(isEmpty(draft) ? "nothing" : "stored");
  /** What is in the storage already: what the page opened with is not written again over what came in between. */
  const written = useRef(draft);
  const unwritten = useRef<(() => void) | null>(null);
  const latest = useRef({ isDone, onOther });
  latest.current = { isDone, onOther };

  useEffect(() => {
    if (draft === written.current) return;
    const write = () => {
      unwritten.current = null;
      written.current = draft;
      if (latest.current.isDone()) return;
      const isStored = storeDraft(draft);
      setState(!isStored ? "failed" : isEmpty(draft) ? "nothing" : "stored");
    };
    setState((before) => (before === "stored" ? "storing" : before));
    unwritten.current = write;
    const timer = setTimeout(write, pauseMs);
    const leave = () => unwritten.current?.();
    window.addEventListener("pagehide", leave);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pagehide", leave);
    };
  }, [draft]);

  useEffect(() => {
    const end = onOtherWindow(() => {
      unwritten.current = null;
      latest.current.onOther();
    });
    return () => {
      end();
      unwritten.current?.();
    };
  }, []);
  return state;
}
