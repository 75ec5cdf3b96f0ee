import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { v7 } from "uuid";
import { type FieldErrors, focusFirstError } from "@/components/forms/field-errors";
import { notify } from "@/components/ui/notify";
import { useSlug } from "@/components/ui/slug-field";
import { call } from "@/lib/api/client";
import type { Listing } from "@/lib/catalog/listings/schema";
import { defaultType, typeOf } from "@/lib/catalog/own-fields/rules";
import type { Catalog } from "@/lib/catalog/own-fields/schema";
import type { Person } from "@/lib/core/ctx";
import { messages } from "@/lib/core/messages";
import { newProduct } from "@/messages/en.json";
import { checkDocument } from "../editor/check";
import { type EditorKind, HEAD, sameDocument } from "../editor/document";
import { focusSlot } from "../editor/focus-slot";
import { storageKeyOf, writeCopy } from "../editor/saving/local-copy";
import { rebase } from "../editor/saving/rebase";
import { useEditing } from "../editor/use-editing";
import {
  browserStore,
  EMPTY_PLAN,
  type NewProductDraft,
  type NewProductPlan,
  onOtherWindow,
  readDraft,
  toRevision,
} from "./browser-store";
import { rememberOrganization } from "./dashboard-state";
import { useGuestFiles, withoutFiles } from "./guest-files";
import { createProduct, type OwnOrganization } from "./new-product-create";
import type { SuggestedNames } from "./plain-field";
import { useWebsiteRead } from "./use-website-read";
import { EMPTY_DOCUMENT, type ProductDocument, productKindOf } from "./writing/product-kind";

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
  catalog: Catalog;
};

/** While a product is begun, its name is not missing yet. */
function draftKindOf(catalog: Catalog): EditorKind<Listing> {
  const kind = productKindOf(catalog);
  return {
    ...kind,
    check: (head, mode) => {
      const { name, ...errors } = kind.check(head, mode);
      return head.name.trim() && name ? { name, ...errors } : errors;
    },
  };
}

/** A product that does not exist yet: its document in the editor and the plan around it, both stored in this browser, and how to create it. */
export function useNewProduct(page: NewProductPage, start: NewProductDraft) {
  const t = messages({ newProduct });
  const router = useRouter();
  const signedIn = page.person !== null;
  const personId = page.person?.id ?? "";
  const [store] = useState(browserStore);
  const [kind] = useState(() => draftKindOf(page.catalog));
  const [plan, setPlan] = useState(() => planOf(page, start));
  const [own, setOwn] = useState(page.organizations);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [busy, setBusy] = useState(false);
  const editing = useEditing({
    ...{ id: "new", personId, kind, start: withKnownType(start.document, page.catalog), open: HEAD },
    revision: toRevision(start),
    makeStore: () => store,
  });
  const { editor, save } = editing;
  const { document, dispatch } = editor;
  const latest = useRef({ document, plan });
  latest.current = { document, plan };

  const clear = (part: object) =>
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))));
  const changePlan = (part: Partial<NewProductPlan>) => {
    latest.current.plan = { ...latest.current.plan, ...part };
    setPlan(latest.current.plan);
    store.storePlan(part);
    clear(part);
  };
  const derived = useSlug(document.head.name);
  const files = useGuestFiles({ signedIn, document, plan, store: changePlan });
  const websiteRead = useWebsiteRead(files);

  /** Goes on from what another window stored, with what was written here since on top. */
  const follow = () => {
    const held = readDraft();
    const [base, theirs] = [save.state.saved, held.document];
    const next = rebase(base, document, theirs);
    setPlan(planOf(page, held));
    if (!sameDocument(next, document)) {
      dispatch({ do: "settle", base, theirs, whole: next, document: next });
      dispatch({ do: "open", id: editor.openSlot });
    }
    const conflict = { revision: toRevision(held), author: null, document: theirs };
    save.apply({ do: "conflicted", conflict });
    save.apply({ do: "settled" });
  };
  const following = useRef(follow);
  following.current = follow;
  useEffect(() => onOtherWindow(() => following.current()), []);
  const isOvertaken = save.state.phase === "conflict";
  useEffect(() => {
    if (isOvertaken) following.current();
  }, [isOvertaken]);

  const refuse = (found: FieldErrors) => {
    setErrors(found);
    setBusy(false);
    if (Object.keys(found).some((field) => field in document.head)) {
      dispatch({ do: "open", id: HEAD });
      focusSlot(HEAD, { issue: 0 });
    } else if (Object.keys(found).some((field) => field !== "")) {
      focusFirstError(window.document.querySelector<HTMLElement>("main"));
    }
  };

  const make = async () => {
    setBusy(true);
    setErrors({});
    if (await files.look()) return refuse({ "": t("lost") });
    let chosen = own.find(({ id }) => id === plan.organizationId) ?? null;
    const result = await createProduct({
      draft: { ...latest.current },
      organization: chosen,
      call,
      store: changePlan,
      hasLost: files.look,
      onOrganization: (made) => {
        chosen = made;
        // A reply that came twice brings what the page has read from the site meanwhile.
        setOwn([...own.filter(({ id }) => id !== made.id), made]);
      },
      leaveCopy: (productId, mine) =>
        writeCopy(storageKeyOf(productId, personId), v7(), {
          version: 1,
          at: Date.now(),
          base: EMPTY_DOCUMENT,
          document: mine,
        }),
    });
    if ("errors" in result) return refuse(result.errors);
    store.end();
    if (chosen) rememberOrganization(chosen.slug);
    router.push(`/products/${result.slug}/edit`);
  };

  const goOn = async () => {
    if (!signedIn) {
      if ((await save.save()) === null) return refuse({ "": t("notStored") });
      return window.location.assign("/signin?callbackUrl=%2Fnew");
    }
    const { issues, head } = checkDocument(kind, document, "draft", new Date());
    if (Object.keys(head).length > 0) return refuse(head);
    const [issue] = issues;
    if (!issue) return make();
    dispatch({ do: "open", id: issue.slot });
    focusSlot(issue.slot, { issue: 0 });
    refuse({ "": `${issue.where}: ${issue.message}` });
  };

  /** Puts a document and a plan in the place of what is here. */
  const put = (next: Pick<NewProductDraft, "document" | "plan">) => {
    dispatch({ do: "replace", document: next.document });
    dispatch({ do: "open", id: HEAD });
    changePlan(next.plan);
    setErrors({});
  };

  return {
    ...{ page, signedIn, editing, plan, own, errors, busy, files, websiteRead, goOn, changePlan },
    slug: plan.made?.slug ?? plan.slug ?? derived,
    head: {
      ...editing.head,
      errors: { ...editing.head.errors, ...errors },
      onChange: (patch: Partial<Listing>) => {
        editing.head.onChange(patch);
        clear(patch);
      },
    },
    takeOut: () => {
      dispatch({ do: "replace", document: withoutFiles(document, files.lost) });
      setErrors({});
    },
    startOver: () => {
      websiteRead.forget();
      const { organizationId, filesUntil, files: sent } = plan;
      put({ document: EMPTY_DOCUMENT, plan: { ...EMPTY_PLAN, organizationId, filesUntil, files: sent } });
      const back = () => put({ document, plan });
      notify({ tone: "plain", text: t("draftCleared"), action: { label: t("undo"), run: back } });
    },
  };
}

export type NewProductModel = ReturnType<typeof useNewProduct>;

/** The document with a type that the directory uses. */
function withKnownType(document: ProductDocument, catalog: Catalog): ProductDocument {
  if (typeOf(catalog, document.head.type)?.retired === false) return document;
  return { ...document, head: { ...document.head, type: defaultType(catalog) } };
}

/** The plan as it was stored, for the organization that is asked for, was chosen, or is the likeliest. */
function planOf({ asked, last, organizations }: NewProductPage, { plan }: NewProductDraft): NewProductPlan {
  const likely = plan.organizationName ? "" : (last ?? organizations[0]?.id ?? "");
  return { ...plan, organizationId: asked || plan.organizationId || likely };
}
