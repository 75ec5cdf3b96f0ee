"use client";

import { useRouter } from "next/navigation";
import { AddProduct } from "@/components/search/add-product";
import { comparePath } from "@/lib/metrics/compare/rules";

/** Adds a product to a comparison, whose address names all of them. */
export function ComparedPicker({ slugs }: { slugs: readonly string[] }) {
  const router = useRouter();
  return (
    <div className="max-w-md noscript:hidden">
      <AddProduct held={new Set(slugs)} onAdd={({ slug }) => router.push(comparePath([...slugs, slug]))} />
    </div>
  );
}
