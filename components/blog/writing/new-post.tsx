"use client";

import { Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { FormDialog } from "@/components/forms/form-dialog";
import { InputField } from "@/components/forms/input-field";
import { textOf } from "@/components/forms/use-form";
import { Button } from "@/components/ui/button";
import { call } from "@/lib/api/client";
import { messages } from "@/lib/core/messages";
import { blogWriting } from "@/messages/en.json";
import { LanguageField } from "./language-field";

/** Creates a post: its address is based on its title, everything else can wait. */
export function NewPost({ locales }: { locales: readonly string[] }) {
  const t = messages({ blogWriting });
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const send = async (typed: FormData) => {
    const [title, locale] = [textOf(typed, "title"), textOf(typed, "locale").trim()];
    const { id } = await call("POST /api/v1/blog/posts", { title, locale, blocks: [] });
    router.push(`/admin/blog/${id}`);
  };
  return (
    <>
      <Button variant="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t("newPost")}
      </Button>
      <FormDialog
        {...{ open, send }}
        onClose={() => setOpen(false)}
        title={t("newPost")}
        lead={t("newPostLead")}
        submitLabel={t("create")}
      >
        <InputField label={t("title")} name="title" maxLength={200} autoComplete="off" required />
        <LanguageField known={locales} initial="en" />
      </FormDialog>
    </>
  );
}
