"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { SettingForm } from "@/components/account/setting-form";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { notify, notifyNext } from "@/components/ui/notify";
import { call, Problem } from "@/lib/api/client";

type RevisionToolsProps = {
  /** Whose version it is: of the product of a slug, or of the post of an id. */
  of: { product: string } | { post: string };
  revision: { id: string; version: number; name: string | null };
  /** The newest version is what the editor shows already. */
  isNewest: boolean;
};

/** Gives a version a name, or makes a new draft of it. */
export function RevisionTools({ of, revision: { id, version, name }, isNewest }: RevisionToolsProps) {
  const router = useRouter();
  const [naming, setNaming] = useState(false);
  const [busy, setBusy] = useState(false);
  const close = () => setNaming(false);

  const restore = async () => {
    setBusy(true);
    try {
      const { text, editor } = await restored(of, { id, version });
      notifyNext({ tone: "done", text });
      router.push(editor);
    } catch (error) {
      const detail = error instanceof Problem ? error.detail : undefined;
      notify({ tone: "failed", text: `Version ${version} could not be restored`, detail });
      setBusy(false);
    }
  };

  const rename = async (values: Record<string, string>) => {
    const given = values.name?.trim() || null;
    if ("post" in of)
      await call("PATCH /api/v1/blog/posts/{id}/revisions/{revisionId}", {
        id: of.post,
        revisionId: id,
        name: given,
      });
    else
      await call("PATCH /api/v1/products/{slug}/revisions/{revisionId}", {
        slug: of.product,
        revisionId: id,
        name: given,
      });
    close();
    router.refresh();
    notify({ tone: "done", text: given ? `Version ${version} is “${given}” now` : "The name is gone" });
  };

  return (
    <span className="flex flex-wrap gap-x-1 max-sm:-mr-2.5">
      <Button
        variant="quiet"
        size="sm"
        onClick={() => setNaming(true)}
        aria-label={`Name version ${version}`}
      >
        {name ? "Rename" : "Name"}
      </Button>
      {!isNewest && (
        <Button
          variant="quiet"
          size="sm"
          busy={busy}
          onClick={restore}
          aria-label={`Restore version ${version}`}
        >
          Restore
        </Button>
      )}
      <Dialog
        open={naming}
        onClose={close}
        title={`Name version ${version}`}
        lead="A named version is always kept as it is. Without a name, drafts of an editing session are thinned out after a day."
      >
        <SettingForm fields={["name"]} submitLabel="Save the name" send={rename} onClose={close}>
          {(faults) => (
            <Field id={`name-${id}`} label="Name" optional error={faults.name}>
              {(control) => (
                <Input {...control} name="name" defaultValue={name ?? ""} maxLength={80} autoComplete="off" />
              )}
            </Field>
          )}
        </SettingForm>
      </Dialog>
    </span>
  );
}

/** Writes the version's content as the newest one; what became of it, and where it is edited. */
async function restored(
  of: RevisionToolsProps["of"],
  { id, version }: { id: string; version: number },
): Promise<{ text: string; editor: string }> {
  if ("post" in of) {
    const post = await call("POST /api/v1/blog/posts/{id}/revisions/{revisionId}/restore", {
      id: of.post,
      revisionId: id,
    });
    const text = `Version ${version} is version ${post.version} now`;
    return {
      text: post.status === "published" ? `${text}, and public` : text,
      editor: `/admin/blog/${of.post}`,
    };
  }
  const made = await call("POST /api/v1/products/{slug}/revisions/{revisionId}/restore", {
    slug: of.product,
    revisionId: id,
  });
  return {
    text: `Version ${version} is the draft version ${made.version} now`,
    editor: `/products/${of.product}/edit`,
  };
}
