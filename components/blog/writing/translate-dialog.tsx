"use client";

import { useRouter } from "next/navigation";
import { SettingForm } from "@/components/account/setting-form";
import { Dialog } from "@/components/ui/dialog";
import { notifyNext } from "@/components/ui/notify";
import { call } from "@/lib/api/client";
import { languageName } from "../language-name";
import { LanguageField } from "./language-field";
import { type PostDocument, toContent } from "./post-head";
import type { PostState } from "./post-state";

type TranslateDialogProps = {
  open: boolean;
  onClose: () => void;
  post: PostState;
  document: PostDocument;
  locales: readonly string[];
};

/** Begins the post in another language: a draft at the same slug, with all of this one to write over. */
export function TranslateDialog({ open, onClose, post, document, locales }: TranslateDialogProps) {
  const router = useRouter();
  const make = async ({ locale = "" }: Record<string, string>) => {
    const { id } = await call("POST /api/v1/blog/posts", {
      ...toContent(document),
      slug: post.slug,
      locale: locale.trim(),
    });
    notifyNext({ tone: "done", text: `A draft in ${languageName(locale.trim())}, to write over` });
    router.push(`/admin/blog/${id}`);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="In another language"
      lead="A draft at the same slug, with all that is written here to write over. Once both are public, each leads to the other."
    >
      <SettingForm fields={["locale", "slug"]} submitLabel="Begin" send={make} onClose={onClose}>
        {(faults) => (
          <LanguageField
            known={locales.filter((locale) => locale !== post.locale)}
            error={faults.locale ?? faults.slug}
          />
        )}
      </SettingForm>
    </Dialog>
  );
}
