"use client";

import { ArrowDown, ArrowUp, GripVertical, Trash2 } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { IconTool } from "@/components/blocks/icon-tool";
import { useSortable } from "@/components/editor/sortable";
import { TextareaField } from "@/components/forms/input-field";
import { ProductPicture } from "@/components/product/product-picture";
import { cx } from "@/components/ui/classes";
import type { Collection } from "@/lib/catalog/collections/schema";
import { localPath, messages } from "@/lib/core/messages";
import { collecting } from "@/messages/en.json";
import { unlessComposing } from "../ui/unless-composing";

type EditItemProps = {
  item: Collection["items"][number];
  at: number;
  count: number;
  onMove: (by: -1 | 1) => void;
  onNote: (text: string) => Promise<boolean>;
  onRemove: () => void;
};

export function EditItem({ item: { product, note }, at, count, onMove, onNote, onRemove }: EditItemProps) {
  const t = messages({ collecting });
  const { ref, grip, line, isLifted } = useSortable(product.id, at, count);
  const [state, setState] = useState<"idle" | "saved">("idle");
  const { name, slug } = product;
  const leave = async (text: string) => {
    if (text.trim() !== (note ?? "") && (await onNote(text.trim()))) setState("saved");
  };
  const press = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    onMove(event.key === "ArrowUp" ? -1 : 1);
  };
  return (
    <li
      ref={ref}
      data-slot={product.id}
      onKeyDown={unlessComposing(press)}
      className={cx(
        "relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 border-rule border-b py-4",
        isLifted && "opacity-45",
      )}
    >
      {line && (
        <span
          aria-hidden="true"
          data-drop-line={line}
          className={cx("absolute inset-x-0 h-[3px] bg-glass", line === "above" ? "-top-0.5" : "-bottom-0.5")}
        />
      )}
      <div className="flex items-center gap-1.5">
        <button
          type="button"
          {...grip}
          aria-describedby="grip-help"
          aria-label={t("grip", { name, position: at + 1, count })}
          className="-ms-1.5 grid size-7 cursor-grab touch-none place-items-center rounded-sm text-ink-3 active:cursor-grabbing hover:bg-rule-2 hover:text-ink pointer-coarse:size-10"
        >
          <GripVertical size={16} strokeWidth={1.75} aria-hidden="true" />
        </button>
        <ProductPicture product={product} size="thumb" />
      </div>
      <div className="min-w-0">
        <p className="truncate font-semibold">
          <a href={localPath(`/products/${slug}`)} className="hover:underline">
            {name}
          </a>
        </p>
        <p className="truncate text-ink-2 text-small" dir="auto">
          {product.tagline}
        </p>
      </div>
      <div className="flex max-sm:col-span-2 max-sm:col-start-2 max-sm:-ms-2">
        <IconTool
          label={t("moveUp", { name })}
          Icon={ArrowUp}
          keys="Alt+ArrowUp"
          off={at === 0}
          onPress={() => onMove(-1)}
        />
        <IconTool
          label={t("moveDown", { name })}
          Icon={ArrowDown}
          keys="Alt+ArrowDown"
          off={at === count - 1}
          onPress={() => onMove(1)}
        />
        <IconTool label={t("remove", { name })} Icon={Trash2} onPress={onRemove} />
      </div>
      <div className="col-span-2 col-start-2 max-sm:col-span-3 max-sm:col-start-1">
        <TextareaField
          label={<span>{t("noteOn", { name })}</span>}
          aside={state === "saved" ? <span role="status">{t("noteSaved")}</span> : undefined}
          defaultValue={note ?? ""}
          maxLength={280}
          rows={1}
          onChange={() => setState("idle")}
          onBlur={(event) => void leave(event.target.value)}
        />
      </div>
    </li>
  );
}
