"use client";

import { useState } from "react";
import { SectionHeading } from "@/components/site/section-heading";
import { Button } from "@/components/ui/button";
import { DeleteDialog } from "./delete-dialog";

type DeleteSettingProps = { email: string | null; withPassword: boolean };

export function DeleteSetting(props: DeleteSettingProps) {
  const [open, setOpen] = useState(false);
  return (
    <section aria-labelledby="delete-account" className="pt-12 pb-10">
      <SectionHeading id="delete-account" title="Delete the account" />
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 pt-4">
        <p className="measure text-ink-2">
          Your votes stay counted, without a name. Everything that says who you are goes, at once and for
          good.
        </p>
        <Button variant="danger" onClick={() => setOpen(true)}>
          Delete my account
        </Button>
      </div>
      <DeleteDialog {...props} open={open} onClose={() => setOpen(false)} />
    </section>
  );
}
