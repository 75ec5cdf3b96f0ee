"use client";

import { useState } from "react";
import { Form } from "@/components/forms/form";
import { InputField } from "@/components/forms/input-field";
import { notifyOutcome } from "@/components/forms/notify-outcome";
import { textOf, useForm } from "@/components/forms/use-form";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog } from "@/components/ui/dialog";
import { formatNumber } from "@/components/ui/format";
import { Skeleton } from "@/components/ui/spinner";
import { call } from "@/lib/api/client";
import { useCall } from "@/lib/api/use-call";
import { maxCollections } from "@/lib/catalog/collections/rules";
import { localPath, messages } from "@/lib/core/messages";
import { collecting } from "@/messages/en.json";

const MINE = "GET /api/v1/me/collections";

type CollectDialogProps = { slug: string; name: string; open: boolean; onClose: () => void };

export default function CollectDialog({ slug, name, open, onClose }: CollectDialogProps) {
  const t = messages({ collecting });
  const all = useCall(MINE, { limit: maxCollections });
  const holding = useCall(MINE, { limit: maxCollections, product: slug });
  const [making, setMaking] = useState(false);
  const [turned, setTurned] = useState<Readonly<Record<string, boolean>>>({});
  const isLoading = !all.data || !holding.data;
  const held = new Set(holding.data?.data.map((collection) => collection.slug));
  const refresh = () => Promise.all([all.mutate(), holding.mutate()]);

  /** The box changes at once, and changes back if the request fails. */
  const turn = async (collection: string, title: string, on: boolean) => {
    setTurned((before) => ({ ...before, [collection]: on }));
    const isDone = await notifyOutcome(
      async () => {
        const change = on
          ? ("PUT /api/v1/collections/{slug}/products/{productSlug}" as const)
          : ("DELETE /api/v1/collections/{slug}/products/{productSlug}" as const);
        await call(change, { slug: collection, productSlug: slug });
        await refresh();
      },
      { failed: on ? t("notAddedTo", { name, title }) : t("stillIn", { name, title }) },
    );
    if (!isDone) setTurned((before) => ({ ...before, [collection]: !on }));
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t("addTo", { name })}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t("done")}
        </Button>
      }
    >
      {isLoading ? (
        <div role="status" className="grid gap-3 py-1">
          <span className="sr-only">{t("loading")}</span>
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-5 w-1/2" />
        </div>
      ) : (
        <>
          {all.data?.data.length === 0 && !making && <p className="text-ink-2">{t("noneYet")}</p>}
          <fieldset className="grid min-w-0">
            <legend className="sr-only">{t("yours")}</legend>
            {all.data?.data.map((collection) => (
              <Checkbox
                key={collection.id}
                className="min-w-0 pointer-coarse:py-2.5"
                checked={turned[collection.slug] ?? held.has(collection.slug)}
                onChange={(event) => void turn(collection.slug, collection.title, event.target.checked)}
                label={
                  <span className="[overflow-wrap:anywhere]">
                    {collection.title}
                    <span className="label ms-2">
                      {collection.isWaiting
                        ? t("heldWaiting", { count: collection.count })
                        : collection.visibility === "private"
                          ? t("heldPrivate", { count: collection.count })
                          : formatNumber(collection.count)}
                    </span>
                  </span>
                }
              />
            ))}
          </fieldset>
        </>
      )}
      {making ? (
        <NewHere slug={slug} onMade={() => void refresh().then(() => setMaking(false))} />
      ) : (
        <p className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
          <Button size="sm" onClick={() => setMaking(true)}>
            {t("newCollection")}
          </Button>
          <a href={localPath("/saved/collections")} className="link text-ink-2 text-small">
            {t("editAll")}
          </a>
        </p>
      )}
    </Dialog>
  );
}

/** Makes a private collection that holds the product. */
function NewHere({ slug, onMade }: { slug: string; onMade: () => void }) {
  const t = messages({ collecting });
  const form = useForm(async (typed) => {
    const made = await call("POST /api/v1/collections", { title: textOf(typed, "title") });
    await call("PUT /api/v1/collections/{slug}/products/{productSlug}", {
      slug: made.slug,
      productSlug: slug,
    });
    onMade();
  });
  return (
    <Form of={form}>
      <InputField
        name="title"
        label={t("newTitle")}
        hint={t("privateAtFirst")}
        maxLength={80}
        required
        autoFocus
        autoComplete="off"
      />
      <div>
        <Button type="submit" size="sm" variant="accent" busy={form.busy}>
          {t("createAndAdd")}
        </Button>
      </div>
    </Form>
  );
}
