"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { FormDialog } from "@/components/forms/form-dialog";
import { InputField } from "@/components/forms/input-field";
import { notifyOutcome } from "@/components/forms/notify-outcome";
import { textOf } from "@/components/forms/use-form";
import { Button } from "@/components/ui/button";
import { notify, notifyNext } from "@/components/ui/notify";
import { call } from "@/lib/api/client";
import type { Post } from "@/lib/blog/schema";
import { messages } from "@/lib/core/messages";
import { history } from "@/messages/en.json";

type NamedRevision = { id: string; version: number; name: string | null };

type RevisionToolsProps = {
  revision: NamedRevision;
  /** The newest revision is what the editor shows already. */
  isNewest: boolean;
  /** Where the document is edited. */
  editor: string;
  /** Null for whoever may not name it. */
  rename: ((name: string | null) => Promise<unknown>) | null;
  /** Writes the revision's content as the newest one, and answers the message to show. */
  restore: () => Promise<string>;
};

/** Names a revision, or makes a new draft of it. */
function RevisionTools({ revision, isNewest, editor, rename, restore }: RevisionToolsProps) {
  const t = messages({ history });
  const { version, name } = revision;
  const router = useRouter();
  const [naming, setNaming] = useState(false);
  const [busy, setBusy] = useState(false);

  const bringBack = async () => {
    setBusy(true);
    const run = async () => notifyNext({ tone: "done", text: await restore() });
    if (await notifyOutcome(run, { failed: t("couldntRestore", { version }) })) router.push(editor);
    else setBusy(false);
  };

  const send = async (typed: FormData) => {
    const given = textOf(typed, "name").trim() || null;
    await rename?.(given);
    router.refresh();
    notify({ tone: "done", text: given ? t("revisionNamed", { version, name: given }) : t("nameRemoved") });
  };

  return (
    <span className="flex flex-wrap gap-x-1">
      {rename && (
        <Button
          variant="quiet"
          size="sm"
          onClick={() => setNaming(true)}
          aria-label={t("nameRevision", { version })}
        >
          {name ? t("rename") : t("name")}
        </Button>
      )}
      {!isNewest && (
        <Button
          variant="quiet"
          size="sm"
          busy={busy}
          onClick={bringBack}
          aria-label={t("restoreRevision", { version })}
        >
          {t("restore")}
        </Button>
      )}
      <FormDialog
        open={naming}
        onClose={() => setNaming(false)}
        title={t("nameRevision", { version })}
        lead={t("nameLead")}
        submitLabel={t("saveName")}
        send={send}
      >
        <InputField
          label={t("name")}
          optional
          name="name"
          defaultValue={name ?? ""}
          maxLength={80}
          autoComplete="off"
        />
      </FormDialog>
    </span>
  );
}

type ProductRevisionToolsProps = Pick<RevisionToolsProps, "revision" | "isNewest"> & {
  slug: string;
  mayName: boolean;
};

/** Names and restores a revision of a product. */
export function ProductRevisionTools({ slug, revision, isNewest, mayName }: ProductRevisionToolsProps) {
  const t = messages({ history });
  const of = { slug, revisionId: revision.id };
  return (
    <RevisionTools
      {...{ revision, isNewest }}
      editor={`/products/${slug}/edit`}
      rename={
        mayName
          ? (name) => call("PATCH /api/v1/products/{slug}/revisions/{revisionId}", { ...of, name })
          : null
      }
      restore={async () => {
        const made = await call("POST /api/v1/products/{slug}/revisions/{revisionId}/restore", of);
        return t("restoredAsDraft", { version: revision.version, made: made.version });
      }}
    />
  );
}

type PostRevisionToolsProps = {
  post: Pick<Post, "id" | "status" | "version">;
  revision: NamedRevision;
};

/** Names and restores a revision of a post; an archived post is not restored. */
export function PostRevisionTools({ post: { id, status, version }, revision }: PostRevisionToolsProps) {
  const t = messages({ history });
  const of = { id, revisionId: revision.id };
  return (
    <RevisionTools
      revision={revision}
      isNewest={status === "archived" || revision.version === version}
      editor={`/admin/blog/${id}`}
      rename={(name) => call("PATCH /api/v1/blog/posts/{id}/revisions/{revisionId}", { ...of, name })}
      restore={async () => {
        const post = await call("POST /api/v1/blog/posts/{id}/revisions/{revisionId}/restore", of);
        const versions = { version: revision.version, made: post.version };
        return t(post.status === "published" ? "restoredAndPublished" : "restoredAsRevision", versions);
      }}
    />
  );
}
