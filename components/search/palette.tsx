"use client";

import { Command } from "cmdk";
import { Search, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useRootChoice } from "@/components/site/root-choice";
import { isSearchKey } from "@/components/site/shortcut-keys";
import { useMe } from "@/components/site/use-me";
import { usePath } from "@/components/site/use-path";
import { Kbd } from "@/components/ui/button";
import { inline } from "@/components/ui/inline";
import { Spinner } from "@/components/ui/spinner";
import { messages } from "@/lib/core/messages";
import { common, palette } from "@/messages/en.json";
import { unlessComposing } from "../ui/unless-composing";
import { type Entry, entriesFor } from "./entries";
import { grouped } from "./grouped";
import { ActionItem, LinkItem, SuggestionItem } from "./palette-item";
import { ownEnter, Reading, readingOf } from "./reading";
import { useSuggestions } from "./use-suggestions";

export type PaletteProps = {
  open: boolean;
  /** The field that was typed in or clicked; its text goes over into the palette. */
  field: HTMLInputElement | undefined;
  onClose: () => void;
  onHelp: () => void;
};

/** Search as you type, over the page: suggestions, pages of the site and actions. On a phone it fills the window. */
export default function Palette({ open, field, onClose, onHelp }: PaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pathname = usePath();

  const shownOn = useRef(pathname);
  const openedFrom = useRef(field);

  useEffect(() => {
    if (shownOn.current === pathname) return;
    shownOn.current = pathname;
    dialog.current?.close();
    onClose();
    // A closed dialog gives the focus back, to a header that stands on the next page too.
    if (document.activeElement === openedFrom.current) openedFrom.current?.blur();
  }, [pathname, onClose]);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (open && !element?.open) {
      openedFrom.current = field;
      element?.showModal();
      element?.querySelector("input")?.focus();
    }
    if (!open && element?.open) element.close();
  }, [open, field]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself; this is the click beside it.
    <dialog
      ref={dialog}
      aria-label={messages({ palette })("label")}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
      className="sheet m-0 h-dvh max-h-none w-full max-w-none overflow-hidden border-0 p-0 text-ink shadow-lift open:animate-pane sm:mx-auto sm:border sm:mt-[12vh] sm:h-fit sm:max-w-[40rem] sm:border-b-[5px] sm:border-b-ink"
    >
      {open && <Opened field={field} onClose={onClose} onHelp={onHelp} />}
    </dialog>
  );
}

function Opened({ field, onClose, onHelp }: Omit<PaletteProps, "open">) {
  const t = messages({ palette });
  const [q, setQ] = useState(() => field?.value ?? "");
  const me = useMe();
  const [, chooseTheme] = useRootChoice("theme");
  const { found, isLoading, problem, retry } = useSuggestions(q);

  useLayoutEffect(() => {
    if (field) field.value = "";
  }, [field]);

  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (isSearchKey(event.nativeEvent)) {
      event.preventDefault();
      onClose();
    }
    if (event.key !== "Enter") return;
    event.preventDefault();
    const { ctrlKey, metaKey } = event;
    event.currentTarget
      .querySelector("[cmdk-item][aria-selected=true]")
      ?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey, metaKey }));
  };
  const act = (entry: Extract<Entry, { action: unknown }>) => {
    onClose();
    if (entry.action === "keys") onHelp();
    else chooseTheme(entry.action);
  };
  const words = q.trim();
  return (
    <Command
      label={t("label")}
      shouldFilter={false}
      vimBindings={false}
      loop
      onKeyDown={unlessComposing(press)}
      className="flex h-full flex-col outline-none sm:h-[min(30rem,70dvh)]"
    >
      <div className="flex items-center gap-3 border-rule border-b pe-2 ps-4">
        <span className="grid size-5 shrink-0 place-items-center text-ink-3">
          {isLoading ? <Spinner /> : <Search size={18} strokeWidth={1.75} aria-hidden="true" />}
        </span>
        <Command.Input
          value={q}
          onValueChange={setQ}
          placeholder={t("placeholder")}
          maxLength={200}
          enterKeyHint="search"
          className="h-14 min-w-0 grow bg-transparent text-body outline-none"
        />
        <button
          type="button"
          aria-label={messages({ common })("close")}
          onClick={onClose}
          onKeyDown={unlessComposing(ownEnter)}
          className="grid size-11 shrink-0 place-items-center rounded-md text-ink-3 hover:bg-rule-2 hover:text-ink"
        >
          <X size={18} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </div>
      <Reading words={words} found={found} problem={problem} onRetry={retry} />
      <p role="status" className="sr-only">
        {isLoading || problem ? "" : readingOf(found)}
      </p>
      <Command.List
        label={t("suggestions")}
        aria-busy={isLoading}
        className="min-h-0 grow overflow-y-auto overscroll-contain p-2 [&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1"
      >
        <LinkItem
          value="search"
          href={words === "" ? "/search" : `/search?q=${encodeURIComponent(words)}`}
          onGo={onClose}
        >
          <Search size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-ink-3" />
          <span className="min-w-0 truncate">
            {words === ""
              ? t("all")
              : inline(
                  t.parts("searchFor", { words, b: (it) => <strong className="font-semibold">{it}</strong> }),
                )}
          </span>
        </LinkItem>
        {grouped(found, words === "").map(({ title, suggestions }) => (
          <Command.Group key={title} heading={<span className="label">{title}</span>}>
            {suggestions.map((suggestion) => (
              <SuggestionItem key={suggestion.url} suggestion={suggestion} onGo={onClose} />
            ))}
          </Command.Group>
        ))}
        {entriesFor(me, words, found?.read === "none").map(({ title, entries }) => (
          <Command.Group key={title} heading={<span className="label">{title}</span>}>
            {entries.map((entry) =>
              "href" in entry ? (
                <LinkItem
                  key={entry.title}
                  value={`${title} ${entry.title}`}
                  href={entry.href}
                  onGo={onClose}
                >
                  {entry.title}
                </LinkItem>
              ) : (
                <ActionItem key={entry.title} value={`${title} ${entry.title}`} onSelect={() => act(entry)}>
                  {entry.title}
                </ActionItem>
              ),
            )}
          </Command.Group>
        ))}
      </Command.List>
      <p className="label flex gap-4 border-rule border-t px-4 py-2.5 max-sm:hidden pointer-coarse:hidden">
        <span>{inline(t.parts("move", { a: () => <Kbd>↑</Kbd>, b: () => <Kbd>↓</Kbd> }))}</span>
        <span>{inline(t.parts("open", { a: () => <Kbd>Enter</Kbd> }))}</span>
        <span className="ms-auto">{inline(t.parts("close", { a: () => <Kbd>Esc</Kbd> }))}</span>
      </p>
    </Command>
  );
}
