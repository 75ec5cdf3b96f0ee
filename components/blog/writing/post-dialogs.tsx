import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "@/components/forms/confirm-dialog";
import { InputField, SelectField } from "@/components/forms/input-field";
import { SettingForm } from "@/components/forms/setting-form";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog } from "@/components/ui/dialog";
import { ErrorState } from "@/components/ui/error-state";
import { notifyNext } from "@/components/ui/notify";
import { call, Problem } from "@/lib/api/client";
import type { Preview } from "@/lib/blog/schema";
import { languageName } from "../language-name";
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
          {error instanceof Problem ? error.detail : "Something went wrong here. Try again."}
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
      lead={`${isPublic ? "Its address stops answering. " : ""}An archived post can't be published again. Nothing of it is removed: its history stays, and its address stays its own.`}
      label="Archive it"
      keep="Keep it"
      run={archive}
    />
  );
}

type TranslateDialogProps = DialogProps & { locales: readonly string[] };

/** Begins the post in another language: a draft at the same slug, with all of this one to write over. */
export function TranslateDialog({ open, onClose, writing, locales }: TranslateDialogProps) {
  const { post, editing } = writing;
  const router = useRouter();
  const make = async ({ locale = "" }: Record<string, string>) => {
    const { id } = await call("POST /api/v1/blog/posts", {
      ...toContent(editing.editor.document),
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
        {(errors) => (
          <LanguageField
            known={locales.filter((locale) => locale !== post.locale)}
            error={errors.locale ?? errors.slug}
          />
        )}
      </SettingForm>
    </Dialog>
  );
}

type PreviewLinkDialogProps = { onClose: () => void; post: string };

const SPANS = [
  { hours: 24, label: "a day" },
  { hours: 72, label: "three days" },
  { hours: 168, label: "a week" },
  { hours: 720, label: "thirty days" },
];

/** Makes a link to the draft for people without an account here. */
export function PreviewLinkDialog({ onClose, post }: PreviewLinkDialogProps) {
  const [hours, setHours] = useState(72);
  const [made, setMade] = useState<Preview | null>(null);
  const { busy, failure, attempt } = useAttempt("No link was made.");
  const make = async () =>
    setMade(await call("POST /api/v1/blog/posts/{id}/preview", { id: post, expiresInHours: hours }));
  return (
    <Dialog
      open
      onClose={onClose}
      title="Preview link"
      lead="Whoever has it reads the draft as it is then, without signing in. It can't be revoked before it expires; archiving the post ends it."
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
          label="It lasts"
          value={hours}
          onChange={(event) => setHours(Number(event.target.value))}
          className="max-w-60"
        >
          {SPANS.map((span) => (
            <option key={span.hours} value={span.hours}>
              {span.label}
            </option>
          ))}
        </SelectField>
      ) : (
        <InputField
          label="The link"
          hint={`Until ${bothZones(made.expiresAt).utc}.`}
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
