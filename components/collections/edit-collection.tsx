"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/forms/confirm-dialog";
import { Form } from "@/components/forms/form";
import { useForm } from "@/components/forms/use-form";
import { Button } from "@/components/ui/button";
import { notify, notifyNext } from "@/components/ui/notify";
import { call } from "@/lib/api/client";
import type { Collection } from "@/lib/catalog/collections/schema";
import { localPath, messages } from "@/lib/core/messages";
import { collecting } from "@/messages/en.json";
import { EditItems } from "./edit-items";
import { WordsFields, wordsOf } from "./words-fields";

type EditCollectionProps = { first: Collection; suspended: boolean; hidden: number };

export function EditCollection({ first, suspended, hidden }: EditCollectionProps) {
  const t = messages({ collecting });
  const [collection, setCollection] = useState(first);
  const [deleting, setDeleting] = useState(false);
  const { slug, title, visibility, isWaiting } = collection;
  const form = useForm(async (typed) => {
    const saved = await call("PATCH /api/v1/collections/{slug}", { slug, ...wordsOf(typed) });
    setCollection(saved);
    if (saved.slug !== slug) window.history.replaceState(null, "", `/saved/collections/${saved.slug}`);
    notify({ tone: "done", text: saved.isWaiting ? t("savedWaiting") : t("savedNow") });
  });
  const remove = async () => {
    await call("DELETE /api/v1/collections/{slug}", { slug });
    notifyNext({ tone: "done", text: t("deleted", { title }) });
    window.location.assign(localPath("/saved/collections"));
  };
  return (
    <div className="grid gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <EditItems slug={slug} first={first.items} hidden={hidden} />
      <aside aria-label={t("about")} className="grid content-start gap-8 max-lg:order-first">
        <Form of={form}>
          <WordsFields collection={collection} suspended={suspended} />
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2.5">
            <Button type="submit" variant="primary" busy={form.busy}>
              {t("save")}
            </Button>
            {visibility === "public" && !isWaiting && (
              <a href={localPath(`/collections/${slug}`)} className="link text-small">
                {t("view")}
              </a>
            )}
          </div>
        </Form>
        <p className="border-rule border-t pt-4">
          {suspended ? (
            <span className="text-ink-3 text-small">{t("suspended")}</span>
          ) : (
            <Button variant="quiet" size="sm" onClick={() => setDeleting(true)}>
              {t("deleteIt")}
            </Button>
          )}
        </p>
      </aside>
      <ConfirmDialog
        open={deleting}
        onClose={() => setDeleting(false)}
        title={t("deleteTitle", { title })}
        lead={t("deleteLead")}
        label={t("delete")}
        run={remove}
      />
    </div>
  );
}
