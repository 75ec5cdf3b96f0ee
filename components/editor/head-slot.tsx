import type { ReactNode } from "react";
import type { FieldProps } from "@/components/blocks/fields";
import { MediaField } from "@/components/blocks/media-field";
import { inLanguage } from "@/lib/core/in-language";
import { unlessComposing } from "../ui/unless-composing";
import { HEAD, type Head, type HeadErrors } from "./document";
import { focusNeighbor } from "./focus-slot";
import { SlotCover, SlotSheet } from "./slot";

/** The head of the document that is edited, and what can be done to it. */
export type HeadEditing<H extends Head> = {
  head: H;
  /** The fields' errors. */
  errors: HeadErrors<H>;
  isOpen: boolean;
  onOpen: (slot: string | null) => void;
  onChange: (patch: Partial<H>) => void;
};

/** The head's fields by their keys, as controls take them. */
export function headFields<H extends Head>({ head, errors, onChange }: HeadEditing<H>) {
  return <K extends keyof H & string>(key: K) => ({
    value: head[key],
    error: errors[key],
    onChange: (value: H[K]) => onChange({ [key]: value } as unknown as Partial<H>),
  });
}

type HeadSlotProps<H extends Head> = {
  editing: HeadEditing<H>;
  /** What the button says that opens the form. */
  label: string;
  /** What the form is headed by. */
  about: string;
  title: ReactNode;
  above?: ReactNode;
  /** The sentence below the title, and what stands there while there is none. */
  lede: string;
  noLede: string;
  /** What else it says, in one line. */
  facts: string;
  below?: ReactNode;
  form: ReactNode;
  lang?: string;
  /** The page has a title of its own above it. */
  isBelowTitle?: boolean;
};

/** The head of a document as readers will see it, or its form while it is open. */
export function HeadSlot<H extends Head>({ editing, label, about, title, ...parts }: HeadSlotProps<H>) {
  const { errors, isOpen, onOpen } = editing;
  const own = parts.lang === undefined ? ({ dir: "auto" } as const) : inLanguage(parts.lang);
  const Title = parts.isBelowTitle ? "h2" : "h1";
  return (
    <div data-slot={HEAD} className="group/slot relative">
      {!isOpen && parts.above}
      <Title {...own} className={isOpen ? "sr-only" : "title text-h1"}>
        {title}
      </Title>
      {isOpen ? (
        <SlotSheet label={about} onDone={() => onOpen(null)}>
          {parts.form}
        </SlotSheet>
      ) : (
        <>
          <div inert {...own}>
            <p className="measure mt-1.5 text-ink-2 text-lede">
              {parts.lede || <span className="text-ink-3">{parts.noLede}</span>}
            </p>
            <p className="label mt-3">{parts.facts}</p>
            {parts.below}
          </div>
          <SlotCover
            label={label}
            issues={Object.keys(errors).length}
            onOpen={() => onOpen(HEAD)}
            onKeyDown={unlessComposing((event) => {
              if (event.key === "ArrowDown" && !event.altKey) focusNeighbor(event.currentTarget, 1);
            })}
          />
        </>
      )}
    </div>
  );
}

type HeadPictureProps = FieldProps<{ mediaId: string; alt: string } | null>;

/** A picture in the head: it is never decorative. */
export function HeadPicture({ label, hint, value, error, onChange }: HeadPictureProps) {
  return (
    <MediaField
      {...{ label, hint }}
      optional
      mayDecorate={false}
      value={value && { ...value, decorative: false }}
      errors={error ? [{ path: "picture.alt", code: "too_long", message: error }] : []}
      path="picture"
      onChange={(media) => onChange(media && { mediaId: media.mediaId, alt: media.alt })}
    />
  );
}
