"use client";

import dynamic from "next/dynamic";
import { useCallback, useRef, useState } from "react";
import { Sortable } from "@/components/editor/sortable";
import { notifyOutcome } from "@/components/forms/notify-outcome";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { call } from "@/lib/api/client";
import type { Collection } from "@/lib/catalog/collections/schema";
import { messages } from "@/lib/core/messages";
import { collecting } from "@/messages/en.json";
import { EditItem } from "./edit-item";

// The server's HTML of it would have inline styles, which the security policy refuses.
const AddProduct = dynamic(
  () => import("@/components/search/add-product").then((module) => module.AddProduct),
  {
    ssr: false,
    loading: () => <div className="mb-6 h-11" />,
  },
);

type Items = Collection["items"];
type EditItemsProps = { slug: string; first: Items; hidden: number };

const PUT = "PUT /api/v1/collections/{slug}/products/{productSlug}";

/** A collection's products in order: dragged, moved by buttons or keys, noted and removed; each change is sent at once. */
export function EditItems({ slug, first, hidden }: EditItemsProps) {
  const t = messages({ collecting });
  const [items, setItems] = useState(first);
  const [said, say] = useState("");

  const sent = useRef<Promise<unknown>>(Promise.resolve());
  const isStale = useRef(false);
  /** Sends one change after the other, in the order in which they were made. After a failure, the saved list is shown. */
  const send = async (run: () => Promise<unknown>, failed: string) => {
    const inTurn = sent.current.then(() => notifyOutcome(run, { failed }));
    sent.current = inTurn;
    const isDone = await inTurn;
    isStale.current ||= !isDone;
    // Later changes may still be saved: the list is read once they have been sent.
    if (isStale.current && sent.current === inTurn) await showSaved();
    return isDone;
  };
  const showSaved = async () => {
    const saved = await call("GET /api/v1/collections/{slug}", { slug }).catch(() => null);
    if (!saved) return;
    isStale.current = false;
    setItems(saved.items);
  };
  const change = (next: Items, run: () => Promise<unknown>, failed: string) => {
    setItems(next);
    return send(run, failed);
  };
  const move = (id: string, by: number) => {
    const from = items.findIndex(({ product }) => product.id === id);
    const item = items[from];
    const position = from + by;
    if (!item || position < 0 || position >= items.length) return;
    const others = items.filter((each) => each !== item);
    const next = [...others.slice(0, position), item, ...others.slice(position)];
    const { name, slug: productSlug } = item.product;
    say(t("atPosition", { name, position: position + 1, count: items.length }));
    void change(next, () => call(PUT, { slug, productSlug, position }), t("notMoved", { name }));
  };
  // A new function would make the list drop what is being dragged.
  const latest = useRef(move);
  latest.current = move;
  const moveLatest = useCallback((id: string, by: number) => latest.current(id, by), []);
  const note = (item: Items[number], text: string) => {
    const { name, slug: productSlug } = item.product;
    const next = items.map((each) => (each === item ? { ...item, note: text || null } : each));
    return change(next, () => call(PUT, { slug, productSlug, note: text }), t("noteNotSaved", { name }));
  };
  const remove = (item: Items[number]) => {
    const { name, slug: productSlug } = item.product;
    const run = () => call("DELETE /api/v1/collections/{slug}/products/{productSlug}", { slug, productSlug });
    say(t("removed", { name }));
    void change(
      items.filter((each) => each !== item),
      run,
      t("notRemoved", { name }),
    );
  };

  const add = ({ slug: productSlug, name }: { slug: string; name: string }) => {
    const run = async () => {
      await call(PUT, { slug, productSlug });
      const { items: all } = await call("GET /api/v1/collections/{slug}", { slug });
      const added = all.find(({ product }) => product.slug === productSlug);
      setItems((shown) => (added ? [...shown, added] : shown));
      say(t("added", { name }));
    };
    void send(run, t("notAdded", { name }));
  };

  return (
    <section aria-label={t("products")} className="min-w-0">
      <AddProduct held={new Set(items.map(({ product }) => product.slug))} onAdd={add} />
      <p className="sr-only" aria-live="polite">
        {said}
      </p>
      <p id="grip-help" className="sr-only">
        {t("gripHelp")}
      </p>
      {items.length === 0 ? (
        <EmptyState title={t("noProducts")} action={<ButtonLink href="/">{t("browse")}</ButtonLink>}>
          {t("noProductsLede")}
        </EmptyState>
      ) : (
        <Sortable
          editor={{
            document: { blocks: items.map(({ product }) => product) },
            actions: { move: moveLatest },
            say,
          }}
        >
          <ol className="border-ink border-t-2">
            {items.map((item, at) => (
              <EditItem
                key={item.product.id}
                {...{ item, at }}
                count={items.length}
                onMove={(by) => move(item.product.id, by)}
                onNote={(text) => note(item, text)}
                onRemove={() => remove(item)}
              />
            ))}
          </ol>
        </Sortable>
      )}
      {hidden > 0 && <p className="label pt-4">{t("hidden", { count: hidden })}</p>}
    </section>
  );
}
