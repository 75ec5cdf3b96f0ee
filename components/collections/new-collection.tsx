"use client";

import { Plus } from "lucide-react";
import { useState } from "react";
import { FormDialog } from "@/components/forms/form-dialog";
import { Button } from "@/components/ui/button";
import { call } from "@/lib/api/client";
import { localPath, messages } from "@/lib/core/messages";
import { collecting } from "@/messages/en.json";
import { WordsFields, wordsOf } from "./words-fields";

export function NewCollection() {
  const t = messages({ collecting });
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" icon={<Plus size={16} />} onClick={() => setOpen(true)}>
        {t("newCollection")}
      </Button>
      <FormDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t("newCollection")}
        submitLabel={t("create")}
        send={async (typed) => {
          const { slug } = await call("POST /api/v1/collections", wordsOf(typed));
          window.location.assign(localPath(`/saved/collections/${slug}`));
          return "leaving";
        }}
      >
        <WordsFields />
      </FormDialog>
    </>
  );
}
