"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/forms/confirm-dialog";
import { Form } from "@/components/forms/form";
import { useForm } from "@/components/forms/use-form";
import { Button } from "@/components/ui/button";
import { notify, notifyNext } from "@/components/ui/notify";
import { call } from "@/lib/api/client";
import type { Collection } from "@/lib/catalog/collections/schema";
import { EditItems } from "./edit-items";
import { WordsFields, wordsOf } from "./words-fields";

type EditCollectionProps = { first: Collection; suspended: boolean; hidden: number };

export function EditCollection({ first, suspended, hidden }: EditCollectionProps) {
  const [collection, setCollection] = useState(first);
  const [deleting, setDeleting] = useState(false);
  const { slug, title, visibility, isWaiting } = collection;
  const form = useForm(async (typed) => {
    const saved = await call("PATCH /api/v1/collections/{slug}", { slug, ...wordsOf(typed) });
    setCollection(saved);
    if (saved.slug !== slug) window.history.replaceState(null, "", `/saved/collections/${saved.slug}`);
    notify({ tone: "done", text: saved.isWaiting ? "Saved and waiting for review" : "Saved" });
  });
  const remove = async () => {
    await call("DELETE /api/v1/collections/{slug}", { slug });
    notifyNext({ tone: "done", text: `${title} was deleted` });
    window.location.assign("/saved/collections");
  };
  return (
    <div className="grid gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <EditItems slug={slug} first={first.items} hidden={hidden} />
      <aside aria-label="About the collection" className="grid content-start gap-8 max-lg:order-first">
        <Form of={form}>
          <WordsFields collection={collection} suspended={suspended} />
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2.5">
            <Button type="submit" variant="primary" busy={form.busy}>
              Save
            </Button>
            {visibility === "public" && !isWaiting && (
              <a href={`/collections/${slug}`} className="link text-small">
                View collection
              </a>
            )}
          </div>
        </Form>
        <p className="border-rule border-t pt-4">
          {suspended ? (
            <span className="text-ink-3 text-small">A reviewer suspended it, so it can't be deleted.</span>
          ) : (
            <Button variant="quiet" size="sm" onClick={() => setDeleting(true)}>
              Delete collection
            </Button>
          )}
        </p>
      </aside>
      <ConfirmDialog
        open={deleting}
        onClose={() => setDeleting(false)}
        title={`Delete ${title}?`}
        lead="This permanently deletes the list and its notes. The products aren't affected."
        label="Delete"
        run={remove}
      />
    </div>
  );
}
