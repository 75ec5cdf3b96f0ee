"use client";

import { useRouter } from "next/navigation";
import { lazy, Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/spinner";
import { messages } from "@/lib/core/messages";
import { comparePath } from "@/lib/metrics/compare/rules";
import { card } from "@/messages/en.json";

const AddProduct = lazy(async () => ({
  default: (await import("@/components/search/add-product")).AddProduct,
}));

/** Adds a product to a comparison, whose address names all of them. The list to choose from is loaded when asked for. */
export function ComparedPicker({ slugs }: { slugs: readonly string[] }) {
  const t = messages({ card });
  const [open, setOpen] = useState(false);
  const router = useRouter();
  return (
    <div className="max-w-md noscript:hidden">
      {open ? (
        <Suspense fallback={<Skeleton className="h-11" />}>
          <AddProduct
            autoFocus
            held={new Set(slugs)}
            onAdd={({ slug }) => router.push(comparePath([...slugs, slug]))}
          />
        </Suspense>
      ) : (
        <Button className="mb-6" onClick={() => setOpen(true)}>
          {t("addProduct")}
        </Button>
      )}
    </div>
  );
}
