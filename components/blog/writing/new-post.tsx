"use client";

import { Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { InputField } from "@/components/forms/input-field";
import { SettingForm } from "@/components/forms/setting-form";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { call } from "@/lib/api/client";
import { LanguageField } from "./language-field";

/** Creates a post: its address is based on its title, everything else can wait. */
export function NewPost({ locales }: { locales: readonly string[] }) {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const make = async ({ title = "", locale = "" }: Record<string, string>) => {
    const { id } = await call("POST /api/v1/blog/posts", { title, locale: locale.trim(), blocks: [] });
    router.push(`/admin/blog/${id}`);
  };
  return (
    <>
      <Button variant="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={() => setOpen(true)}>
        New post
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title="New post"
        lead="The URL is based on the title. You can change both later."
      >
        <SettingForm submitLabel="Create" send={make} onClose={close}>
          <InputField label="Title" name="title" maxLength={200} autoComplete="off" required />
          <LanguageField known={locales} initial="en" />
        </SettingForm>
      </Dialog>
    </>
  );
}
