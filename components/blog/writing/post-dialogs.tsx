import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "@/components/forms/confirm-dialog";
import { toFieldErrors } from "@/components/forms/field-errors";
import { FormDialog } from "@/components/forms/form-dialog";
import { InputField, SelectField } from "@/components/forms/input-field";
import { textOf } from "@/components/forms/use-form";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog } from "@/components/ui/dialog";
import { ErrorState } from "@/components/ui/error-state";
import { notifyNext } from "@/components/ui/notify";
import { call, Problem } from "@/lib/api/client";
import { languageName } from "@/lib/blog/rules";
import type { Preview } from "@/lib/blog/schema";
import { messages } from "@/lib/core/messages";
import { blogWriting } from "@/messages/en.json";
import { LanguageField } from "./language-field";
import { toContent } from "./post-document";
import { bothZones } from "./post-state";
import type { PostWriting } from "./use-post-writing";

/** Does one thing at a time; `failure` is what the site said against the last, under a title. */
export function useAttempt(title: string) {
  const t = messages({ blogWriting });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ReactNode>(null);
  const attempt = async (run: () => Promise<void>) => {
    setBusy(true);
    setFailure(null);
    try {
      await run();
    } catch (error) {
      setFailure(
        <ErrorState kind="line" title={title}>
          {error instanceof Problem ? error.detail : t("wentWrong")}
        </ErrorState>,
      );
    }
    setBusy(false);
  };
  return { busy, failure, attempt };
}

type DialogProps = { open: boolean; onClose: () => void; writing: PostWriting };

/** Asks before a post is archived, which is permanent. */
export function ArchiveDialog({ open, onClose, writing: { isPublic, archive } }: DialogProps) {
  const t = messages({ blogWriting });
  return (
    <ConfirmDialog
      {...{ open, onClose }}
      title={t("archiveThisPost")}
      lead={isPublic ? t("archivePublicLead") : t("archiveLead")}
      label={t("archive")}
      run={archive}
    />
  );
}

type TranslateDialogProps = DialogProps & { locales: readonly string[] };

/** Creates the post in another language: a draft with the same slug and a copy of this post to translate. */
export function TranslateDialog({ open, onClose, writing, locales }: TranslateDialogProps) {
  const t = messages({ blogWriting });
  const { post, editing } = writing;
  const router = useRouter();
  const send = async (typed: FormData) => {
    const [{ slug }, locale] = [post, textOf(typed, "locale").trim()];
    try {
      const content = toContent(editing.editor.document);
      const { id } = await call("POST /api/v1/blog/posts", { ...content, slug, locale });
      notifyNext({ tone: "done", text: t("draftCreatedIn", { language: languageName(locale) }) });
      router.push(`/admin/blog/${id}`);
    } catch (error) {
      const taken = toFieldErrors(error, ["slug"]).slug;
      if (taken === undefined) throw error;
      return { locale: taken };
    }
  };
  return (
    <FormDialog
      {...{ open, onClose, send }}
      title={t("addATranslation")}
      lead={t("translationLead")}
      submitLabel={t("create")}
    >
      <LanguageField known={locales.filter((locale) => locale !== post.locale)} />
    </FormDialog>
  );
}

type PreviewLinkDialogProps = { onClose: () => void; post: string };

const SPANS = [1, 3, 7, 30] as const;

export function PreviewLinkDialog({ onClose, post }: PreviewLinkDialogProps) {
  const t = messages({ blogWriting });
  const [hours, setHours] = useState(72);
  const [made, setMade] = useState<Preview | null>(null);
  const { busy, failure, attempt } = useAttempt(t("couldntCreateLink"));
  const make = async () =>
    setMade(await call("POST /api/v1/blog/posts/{id}/preview", { id: post, expiresInHours: hours }));
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("previewLink")}
      lead={t("previewLinkLead")}
      actions={
        made === null ? (
          <Button variant="primary" busy={busy} onClick={() => attempt(make)}>
            {t("createLink")}
          </Button>
        ) : (
          <>
            <CopyButton text={made.url} what={t("thePreviewLink")} variant="primary" size="md" />
            <Button onClick={onClose}>{t("done")}</Button>
          </>
        )
      }
    >
      {made === null ? (
        <SelectField
          label={t("expiresAfter")}
          value={hours}
          onChange={(event) => setHours(Number(event.target.value))}
          className="max-w-60"
          options={SPANS.map((count) => [String(count * 24), t("days", { count })])}
        />
      ) : (
        <InputField
          label={t("link")}
          hint={t("expires", { time: bothZones(made.expiresAt).utc })}
          readOnly
          value={made.url}
          onFocus={(event) => event.target.select()}
          className="font-mono"
        />
      )}
      {failure}
    </Dialog>
  );
}
