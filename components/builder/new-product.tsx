"use client";

import { useCallback, useEffect, useState } from "react";
import { EMPTY_DOCUMENT, EMPTY_PLAN, type NewProductDraft, readDraft } from "./new-product-draft";
import { NewProductWriter } from "./new-product-writer";
import type { NewProductPage } from "./use-new-product";

/** The page of a product that is not there yet, begun with what this browser kept of it. */
export function NewProduct(page: NewProductPage) {
  const { asked, last, organizations } = page;
  const begun = asked ?? last ?? organizations[0]?.id ?? "";
  const [opened, setOpened] = useState<{ key: number; draft: NewProductDraft; isRestored: boolean }>({
    key: 0,
    draft: { document: EMPTY_DOCUMENT, ...EMPTY_PLAN, organizationId: begun },
    isRestored: false,
  });

  const open = useCallback(
    (isRestored: boolean) => {
      const kept = readDraft();
      if (!kept && isRestored) return;
      const draft = kept ?? { document: EMPTY_DOCUMENT, ...EMPTY_PLAN };
      const organizationId = asked || draft.organizationId || (draft.organizationName ? "" : begun);
      setOpened(({ key }) => ({ key: key + 1, draft: { ...draft, organizationId }, isRestored }));
    },
    [asked, begun],
  );
  useEffect(() => open(true), [open]);

  return (
    <NewProductWriter
      key={opened.key}
      page={page}
      start={opened.draft}
      isRestored={opened.isRestored}
      onOther={() => open(false)}
    />
  );
}
