"use client";

import useSWR from "swr";
import { InputField } from "@/components/forms/input-field";
import { latinSlug } from "@/lib/core/latin-slug";

type SlugFieldProps = {
  label: string;
  name: string;
  current: string;
  hint: string;
};

export function SlugField({ current, ...field }: SlugFieldProps) {
  return (
    <InputField
      {...field}
      defaultValue={current}
      maxLength={64}
      autoCapitalize="none"
      spellCheck={false}
      autoComplete="off"
      required
    />
  );
}

/** The slug that a name leads to. Letters beyond ASCII take a large table, which is loaded when one is typed. */
export function useSlug(name: string): string {
  const isPlain = !/\P{ASCII}/u.test(name);
  const { data: slugs } = useSWR(isPlain ? null : "slugs", () => import("@/lib/core/slugs"), ONCE);
  return isPlain || !slugs ? latinSlug(name) : slugs.slugify(name);
}

const ONCE = { revalidateIfStale: false, revalidateOnFocus: false, revalidateOnReconnect: false };
