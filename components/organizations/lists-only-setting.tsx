"use client";

import { useState } from "react";
import { notifyOutcome } from "@/components/forms/notify-outcome";
import { Checkbox } from "@/components/ui/checkbox";
import { call } from "@/lib/api/client";

/** Whether the makers of an organization's products can claim them. */
export function ListsOnlySetting({ slug, start }: { slug: string; start: boolean }) {
  const [listsOnly, setListsOnly] = useState(start);
  const change = async (wanted: boolean) => {
    setListsOnly(wanted);
    const saved = await notifyOutcome(
      () => call("PATCH /api/v1/organizations/{slug}", { slug, listsOnly: wanted }),
      {
        done: wanted ? "Its products can be claimed" : "Its products can no longer be claimed",
        failed: "Couldn't change this",
      },
    );
    if (!saved) setListsOnly(!wanted);
  };
  return (
    <Checkbox
      label="This organization only lists products made by others"
      id="lists-only"
      hint="Anyone who verifies a product's website can claim it. If a reviewer approves, the product moves to its maker."
      checked={listsOnly}
      onChange={(event) => change(event.target.checked)}
    />
  );
}
