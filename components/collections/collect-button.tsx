"use client";

import { ListPlus } from "lucide-react";
import { lazy } from "react";
import { DialogLink } from "@/components/product/dialog-link";
import { TOGGLE_LOOK } from "@/components/product/toggle-button";
import { localPath, messages } from "@/lib/core/messages";
import { productTools } from "@/messages/en.json";

const CollectDialog = lazy(() => import("./collect-dialog"));

export function CollectButton({ slug, name }: { slug: string; name: string }) {
  return (
    <DialogLink
      from={localPath(`/products/${slug}`)}
      className={TOGGLE_LOOK}
      dialog={(shown) => <CollectDialog {...{ slug, name, ...shown }} />}
    >
      <ListPlus size={15} aria-hidden="true" /> {messages({ productTools })("collect")}
      <span className="sr-only"> {name}</span>
    </DialogLink>
  );
}
