import { Check } from "lucide-react";
import type { KeyboardEvent, ReactNode } from "react";
import { Tag } from "@/components/ui/tag";
import { LISTING } from "./document";
import { focusNeighbour } from "./focus-place";
import { PlaceCover, PlaceSheet } from "./place";

type HeadPlaceProps = {
  /** What the button says that opens the form. */
  label: string;
  /** What the form is headed by. */
  about: string;
  title: ReactNode;
  /** The fields' faults. */
  errors: Readonly<Record<string, unknown>>;
  isOpen: boolean;
  onOpen: (place: string | null) => void;
  above?: ReactNode;
  /** Title and the rest as readers will see them. */
  shown: ReactNode;
  form: ReactNode;
  lang?: string;
};

/** The head of a document as readers will see it, or its form while it is open. */
export function HeadPlace({ label, about, title, errors, isOpen, onOpen, ...parts }: HeadPlaceProps) {
  const mends = Object.keys(errors).length;
  const leave = (event: KeyboardEvent) => {
    if (event.key === "Escape" && isOpen && !event.defaultPrevented) onOpen(null);
  };
  const done = (
    <button
      type="button"
      aria-label="Done"
      title="Done (Escape)"
      onClick={() => onOpen(null)}
      className="grid size-8 place-items-center rounded-sm text-ink-3 hover:bg-rule-2 hover:text-ink pointer-coarse:size-10"
    >
      <Check size={16} strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is heard from the fields inside.
    <div data-place={LISTING} onKeyDown={leave} className="group/place relative">
      {!isOpen && parts.above}
      <h1 lang={parts.lang} className={isOpen ? "sr-only" : "title text-h1"}>
        {title}
      </h1>
      {isOpen ? (
        <PlaceSheet label={about} tools={done}>
          {parts.form}
        </PlaceSheet>
      ) : (
        <>
          <div inert lang={parts.lang}>
            {parts.shown}
          </div>
          <PlaceCover
            label={label}
            onOpen={() => onOpen(LISTING)}
            onKeyDown={(event) => {
              if (event.key === "ArrowDown" && !event.altKey) focusNeighbour(event.currentTarget, 1);
            }}
          />
          {mends > 0 && (
            <span className="absolute -top-3 right-0 bg-wall">
              <Tag tone="report">{mends} to mend</Tag>
            </span>
          )}
        </>
      )}
    </div>
  );
}
