"use client";

import { Check } from "lucide-react";
import { type KeyboardEvent, useId } from "react";
import { TextField } from "@/components/blocks/fields";
import { MediaField } from "@/components/blocks/media-field";
import { Tag } from "@/components/ui/tag";
import { mediaUrl } from "@/lib/media/rules";
import type { Listing } from "@/lib/products/schema";
import { LISTING } from "./document";
import { focusNeighbour } from "./focus-place";
import type { HeadErrors } from "./kind";
import { NamesField } from "./names-field";
import { PlaceCover, PlaceSheet } from "./place";

type ListingPlaceProps = {
  listing: Listing;
  errors: HeadErrors<Listing>;
  isOpen: boolean;
  categories: readonly string[];
  onOpen: (place: string | null) => void;
  onChange: (patch: Partial<Listing>) => void;
};

/** Name, tagline and facts as the page will show them, or their form while it is open. */
export function ListingPlace(props: ListingPlaceProps) {
  const { isOpen, onOpen } = props;
  const leave = (event: KeyboardEvent) => {
    if (event.key === "Escape" && isOpen && !event.defaultPrevented) onOpen(null);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is heard from the fields inside.
    <div data-place={LISTING} onKeyDown={leave} className="group/place relative">
      {props.listing.logo && !isOpen && (
        // biome-ignore lint/performance/noImgElement: an upload is sized when it is received.
        <img
          src={mediaUrl(props.listing.logo.mediaId)}
          alt={props.listing.logo.alt}
          className="mb-3 h-14 max-w-40 object-contain object-left"
        />
      )}
      <h1 className={isOpen ? "sr-only" : "title text-h1"}>{props.listing.name || "Without a name"}</h1>
      {isOpen ? <ListingForm {...props} /> : <ListingShown {...props} />}
    </div>
  );
}

function ListingShown({ listing, errors, onOpen }: ListingPlaceProps) {
  const facts = [
    listing.websiteUrl?.replace(/^https?:\/\/(www\.)?|\/$/g, ""),
    ...listing.categories,
    ...listing.licenses,
  ];
  const mends = Object.keys(errors).length;
  return (
    <>
      <div inert>
        <p className="measure mt-1.5 text-ink-2 text-lede">
          {listing.tagline || <span className="text-ink-3">One sentence that says what it is</span>}
        </p>
        <p className="label mt-3">{facts.filter(Boolean).join(" · ") || "Website, categories, licence"}</p>
      </div>
      <PlaceCover
        label={`Edit the listing of ${listing.name}`}
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
  );
}

function ListingForm({ listing, errors, categories, onOpen, onChange }: ListingPlaceProps) {
  const id = useId();
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
  const complete = () => {
    const written = listing.websiteUrl ?? "";
    if (/^[\w-]+(\.[\w-]+)+/.test(written)) onChange({ websiteUrl: `https://${written}` });
  };
  return (
    <PlaceSheet label="Listing · what the directory says of it" tools={done}>
      <div className="grid gap-4" id={id}>
        <TextField
          label="Name"
          max={80}
          value={listing.name}
          error={errors.name}
          onChange={(name) => onChange({ name })}
        />
        <TextField
          label="Tagline"
          max={140}
          value={listing.tagline}
          error={errors.tagline}
          hint="One sentence that says what it is. It stands below the name in every list."
          onChange={(tagline) => onChange({ tagline })}
        />
        {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the field inside being left. */}
        <div onBlur={complete}>
          <TextField
            label="Website"
            type="url"
            max={2048}
            placeholder="https://"
            value={listing.websiteUrl ?? ""}
            error={errors.websiteUrl}
            onChange={(url) => onChange({ websiteUrl: url.trim() === "" ? null : url.trim() })}
          />
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <NamesField
            label="Categories"
            hint="A comma or Enter adds one."
            values={listing.categories}
            max={5}
            suggestions={categories}
            error={errors.categories}
            onChange={(names) => onChange({ categories: names })}
          />
          <NamesField
            label="Licences"
            hint="As SPDX names them: AGPL-3.0, MIT."
            values={listing.licenses}
            max={5}
            error={errors.licenses}
            onChange={(names) => onChange({ licenses: names })}
          />
        </div>
        <MediaField
          label="Logo"
          optional
          mayDecorate={false}
          value={listing.logo && { ...listing.logo, decorative: false }}
          errors={[]}
          path="logo"
          onChange={(logo) => onChange({ logo: logo && { mediaId: logo.mediaId, alt: logo.alt } })}
        />
      </div>
    </PlaceSheet>
  );
}
