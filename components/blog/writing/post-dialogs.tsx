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
import { LanguageField } from "./language-field";
import { toContent } from "./post-document";
import { bothZones } from "./post-state";
import type { PostWriting } from "./use-post-writing";

/** Does one thing at a time; `failure` is what the site said against the last, under a title. */
export function useAttempt(title: string) {
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
          {error instanceof Problem ? error.detail : "Something went wrong. Try again."}
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
  return (
    <ConfirmDialog
      {...{ open, onClose }}
      title="Archive this post?"
      lead={`${isPublic ? "Its page will no longer be available. " : ""}An archived post can't be published again. Its history is kept, and its URL stays reserved.`}
      label="Archive"
      run={archive}
    />
  );
}

type TranslateDialogProps = DialogProps & { locales: readonly string[] };

/** Creates the post in another language: a draft with the same slug and a copy of this post to translate. */
export function TranslateDialog({ open, onClose, writing, locales }: TranslateDialogProps) {
  const { post, editing } = writing;
  const router = useRouter();
  const send = async (typed: FormData) => {
    const [{ slug }, locale] = [post, textOf(typed, "locale").trim()];
    try {
      const content = toContent(editing.editor.document);
      const { id } = await call("POST /api/v1/blog/posts", { ...content, slug, locale });
      notifyNext({ tone: "done", text: `Draft created in ${languageName(locale)}` });
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
      title="Add a translation"
      lead="Creates a draft with the same slug and a copy of this post to translate. Once both are published, they link to each other."
      submitLabel="Create"
    >
      <LanguageField known={locales.filter((locale) => locale !== post.locale)} />
    </FormDialog>
  );
}

type PreviewLinkDialogProps = { onClose: () => void; post: string };

const SPANS = [
  [24, "1 day"],
  [72, "3 days"],
  [168, "7 days"],
  [720, "30 days"],
] as const;

export function PreviewLinkDialog({ onClose, post }: PreviewLinkDialogProps) {
  const [hours, setHours] = useState(72);
  const [made, setMade] = useState<Preview | null>(null);
  const { busy, failure, attempt } = useAttempt("Couldn't create the link.");
  const make = async () =>
    setMade(await call("POST /api/v1/blog/posts/{id}/preview", { id: post, expiresInHours: hours }));
  return (
    <Dialog
      open
      onClose={onClose}
      title="Preview link"
      lead="Anyone with the link can read the current draft without signing in. It can't be revoked before it expires, but archiving the post ends it."
      actions={
        made === null ? (
          <Button variant="primary" busy={busy} onClick={() => attempt(make)}>
            Create link
          </Button>
        ) : (
          <>
            <CopyButton text={made.url} label="Copy" what="the preview link" variant="primary" size="md" />
            <Button onClick={onClose}>Done</Button>
          </>
        )
      }
    >
      {made === null ? (
        <SelectField
          label="Expires after"
          value={hours}
          onChange={(event) => setHours(Number(event.target.value))}
          className="max-w-60"
          options={SPANS}
        />
      ) : (
        <InputField
          label="Link"
          hint={`Expires ${bothZones(made.expiresAt).utc}.`}
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
