"use client";

import { useId } from "react";
import { TextField } from "@/components/blocks/fields";
import { MediaField } from "@/components/blocks/media-field";
import { mediaUrl } from "@/lib/media/rules";
import type { Listing } from "@/lib/products/schema";
import { HeadPlace } from "./head-place";
import type { HeadErrors } from "./kind";
import { NamesField } from "./names-field";

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
  const { listing, errors, isOpen, onOpen } = props;
  const { logo } = listing;
  return (
    <HeadPlace
      {...{ errors, isOpen, onOpen }}
      label={`Edit the listing of ${listing.name}`}
      about="Listing · what the directory says of it"
      title={listing.name || "Without a name"}
      above={
        logo && (
          // biome-ignore lint/performance/noImgElement: an upload is sized when it is received.
          <img
            src={mediaUrl(logo.mediaId)}
            alt={logo.alt}
            className="mb-3 h-14 max-w-40 object-contain object-left"
          />
        )
      }
      shown={<ListingShown listing={listing} />}
      form={<ListingForm {...props} />}
    />
  );
}

function ListingShown({ listing }: { listing: Listing }) {
  const facts = [
    listing.websiteUrl?.replace(/^https?:\/\/(www\.)?|\/$/g, ""),
    ...listing.categories,
    ...listing.licenses,
  ];
  return (
    <>
      <p className="measure mt-1.5 text-ink-2 text-lede">
        {listing.tagline || <span className="text-ink-3">One sentence that says what it is</span>}
      </p>
      <p className="label mt-3">{facts.filter(Boolean).join(" · ") || "Website, categories, licence"}</p>
    </>
  );
}

function ListingForm({ listing, errors, categories, onChange }: ListingPlaceProps) {
  const id = useId();
  const complete = () => {
    const written = listing.websiteUrl ?? "";
    if (/^[\w-]+(\.[\w-]+)+/.test(written)) onChange({ websiteUrl: `https://${written}` });
  };
  return (
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
  );
}
