"use client";

import { Command } from "cmdk";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { SuggestionOption } from "@/components/search/palette-item";
import { useSuggestions } from "@/components/search/use-suggestions";
import { Spinner } from "@/components/ui/spinner";
import { messages } from "@/lib/core/messages";
import type { Suggestion } from "@/lib/search/schema";
import { pick } from "@/messages/en.json";
import { cx } from "../ui/classes";
import type { FieldControl } from "../ui/field";
import { unlessComposing } from "../ui/unless-composing";

/** Suggestions are of all kinds, so more are asked for than shown. */
const asked = 20;
const most = 8;

type AddProductProps = {
  /** The slugs of the products that are not offered: those that are there already. */
  held: ReadonlySet<string>;
  onAdd: (product: { slug: string; name: string; tagline: string; image: string | null }) => void;
  autoFocus?: boolean;
  label?: string;
  placeholder?: string;
  /** What is wrong with the choice; shown by whoever asks for one. */
  control?: Pick<FieldControl, "aria-invalid" | "aria-describedby">;
  className?: string;
};

/** Finds published products as one types and adds the chosen one. */
export function AddProduct({
  held,
  onAdd,
  autoFocus,
  control,
  className = "mb-6",
  ...said
}: AddProductProps) {
  const t = messages({ pick });
  const { label = t("add"), placeholder = t("byName") } = said;
  const [typed, setTyped] = useState("");
  const [open, setOpen] = useState(false);
  const [pointed, setPointed] = useState("");
  const words = typed.trim();
  const { found, isLoading, problem } = useSuggestions(words, asked);
  const products = (found?.data ?? [])
    .filter(({ kind, url }) => kind === "product" && !held.has(slugOf(url)))
    .slice(0, most);
  const isShown = open && words !== "";

  // Below an input at the end of the window, the list would open out of sight.
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isShown && !isLoading) list.current?.scrollIntoView({ block: "nearest" });
  }, [isShown, isLoading]);

  // What is listed while a search runs answers what was typed before: a press means what it shows, Enter may not.
  const isPressed = useRef(false);
  const add = ({ url, title, subtitle, image }: Suggestion) => {
    if (isLoading && !isPressed.current) return;
    onAdd({ slug: slugOf(url), name: title, tagline: subtitle ?? "", image });
    setTyped("");
  };
  const press = (event: KeyboardEvent) => {
    isPressed.current = false;
    if (event.key !== "Escape" || !isShown) return;
    event.preventDefault();
    setOpen(false);
  };

  return (
    <Command
      label={label}
      shouldFilter={false}
      vimBindings={false}
      // Results that arrive late don't become the choice by themselves.
      value={products.some(({ url }) => url === pointed) ? pointed : (products[0]?.url ?? "")}
      onValueChange={setPointed}
      onKeyDown={unlessComposing(press)}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setOpen(false)}
      className={cx("relative outline-none", className)}
    >
      <div className="relative">
        <Command.Input
          autoFocus={autoFocus}
          value={typed}
          onValueChange={(value) => {
            setTyped(value);
            setOpen(true);
          }}
          onFocus={() => setOpen(true)}
          aria-expanded={isShown}
          placeholder={placeholder}
          {...control}
          maxLength={100}
          className="h-11 w-full rounded-md border border-rule border-b-edge bg-plinth px-3.5 text-body hover:border-edge focus-visible:border-glass focus-visible:outline-1 focus-visible:outline-offset-0 aria-invalid:border-fail"
        />
        {isShown && isLoading && (
          <span className="absolute inset-y-0 inset-e-3 grid place-items-center text-ink-3">
            <Spinner />
          </span>
        )}
      </div>
      <p role="status" className="sr-only">
        {isShown && !isLoading && t("found", { count: products.length })}
      </p>
      <Command.List
        ref={list}
        label={t("products")}
        hidden={!isShown}
        aria-busy={isLoading}
        onPointerDown={() => {
          isPressed.current = true;
        }}
        className="absolute inset-x-0 z-20 max-h-[24rem] scroll-mb-20 overflow-y-auto overscroll-contain rounded-md border border-rule border-b-[4px] border-b-ink bg-plinth p-1.5 shadow-lift aria-busy:[&_[cmdk-item]]:opacity-60"
      >
        {isShown &&
          products.map((product) => (
            <SuggestionOption key={product.url} suggestion={product} onSelect={() => add(product)} />
          ))}
        {isShown && products.length === 0 && !isLoading && (
          <p className="px-2.5 py-2 text-ink-2 text-small">{problem ? t("failed") : t("none")}</p>
        )}
      </Command.List>
    </Command>
  );
}

const slugOf = (url: string): string => url.slice("/products/".length);
