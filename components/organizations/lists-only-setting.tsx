"use client";

import { useState } from "react";
import { notifyOutcome } from "@/components/forms/notify-outcome";
import { Checkbox } from "@/components/ui/checkbox";
import { call } from "@/lib/api/client";
import { messages } from "@/lib/core/messages";
import { organizations } from "@/messages/en.json";

/** Whether the makers of an organization's products can claim them. */
export function ListsOnlySetting({ slug, start }: { slug: string; start: boolean }) {
  const t = messages({ organizations });
  const [listsOnly, setListsOnly] = useState(start);
  const change = async (wanted: boolean) => {
    setListsOnly(wanted);
    const saved = await notifyOutcome(
      () => call("PATCH /api/v1/organizations/{slug}", { slug, listsOnly: wanted }),
      {
        done: wanted ? t("nowClaimable") : t("noLongerClaimable"),
        failed: t("couldntChangeThis"),
      },
    );
    if (!saved) setListsOnly(!wanted);
  };
  return (
    <Checkbox
      label={t("thisOrganizationOnlyLists")}
      id="lists-only"
      hint={t("anyoneWhoVerifiesA")}
      checked={listsOnly}
      onChange={(event) => change(event.target.checked)}
    />
  );
}
