import type { ReactNode } from "react";
import { FlagField, SelectField, TextField } from "@/components/blocks/fields";
import { fieldHelp, fieldLabel } from "@/components/builder/field-words";
import { HEAD } from "@/components/editor/document";
import { focusSlot } from "@/components/editor/focus-slot";
import { type HeadEditing, HeadPicture, HeadSlot, headFields } from "@/components/editor/head-slot";
import {
  cardFields,
  type FieldKey,
  fieldOf,
  type PlainKey,
  pictureFields,
  plainFields,
  shownValues,
} from "@/lib/catalog/listings/fields";
import type { Listing } from "@/lib/catalog/listings/schema";
import { fieldsOfType, shownType } from "@/lib/catalog/own-fields/rules";
import type { Catalog } from "@/lib/catalog/own-fields/schema";
import { messages } from "@/lib/core/messages";
import { mediaUrl } from "@/lib/documents/media/rules";
import { writing } from "@/messages/en.json";
import { OwnField } from "../own-field";
import { PlainField, type SuggestedNames } from "../plain-field";
import { ownName, toWebsite } from "./product-kind";

type ListingSlotProps = {
  editing: HeadEditing<Listing>;
  suggested: SuggestedNames;
  catalog: Catalog;
  /** The product isn't created yet: its website, which can fill in the rest, stands first, and all but the name can wait. */
  website?: ReactNode;
};

export function ListingSlot({ editing, suggested, catalog, website }: ListingSlotProps) {
  const t = messages({ writing });
  const { head } = editing;
  const { logo } = head;
  const host = head.websiteUrl?.replace(/^https?:\/\/(www\.)?|\/$/g, "");
  const facts = [host, ...head.categories, ...cardFields.flatMap((field) => shownValues(head, field))];
  return (
    <HeadSlot
      editing={editing}
      label={t("editTheListingOf", { name: head.name })}
      about={t("listingAbout")}
      title={head.name || t("untitledProduct")}
      above={
        logo && (
          // biome-ignore lint/performance/noImgElement: an upload is sized when it is received.
          <img
            src={mediaUrl(logo.mediaId)}
            alt={logo.alt}
            className="mb-3 h-14 max-w-40 object-contain object-(--start)"
          />
        )
      }
      lede={head.tagline}
      noLede={t("oneSentence")}
      facts={facts.filter(Boolean).join(" · ") || t("noFacts")}
      form={<ListingForm {...{ editing, suggested, catalog, website }} />}
      isBelowTitle={website !== undefined}
    />
  );
}

/** A field of one line with its limit, as its control takes it. */
function around(key: FieldKey) {
  return { label: fieldLabel(key), hint: fieldHelp(key), max: fieldOf(key).max ?? 0 };
}

/** The type of the product, where there are several, and the fields that the directory has declared for it. */
function OwnFields({ editing, catalog }: Pick<ListingSlotProps, "editing" | "catalog">) {
  const t = messages({ writing });
  const { head, errors, onChange } = editing;
  const types = catalog.types.filter(({ key, retired }) => !retired || key === head.type);
  const fields = fieldsOfType(catalog, head.type);
  return (
    <>
      {types.length > 1 && (
        <SelectField
          label={t("type")}
          value={head.type}
          values={types.map(({ key }) => key)}
          names={(key) => shownType(catalog, key).label}
          error={errors.type}
          onChange={(type) => onChange({ type })}
        />
      )}
      {fields.length > 0 && (
        <div className="grid gap-4 sm:grid-cols-2">
          {fields.map((field) => (
            <div key={field.key} className={field.kind === "choices" ? "sm:col-span-2" : ""}>
              <OwnField
                field={field}
                value={head.fields[field.key]}
                error={errors[ownName(field.key) as keyof typeof errors]}
                onChange={(value) => onChange({ fields: { ...head.fields, [field.key]: value } })}
              />
            </div>
          ))}
        </div>
      )}
    </>
  );
}

/** Says that there is no website, and why: reviewers and readers see the reason in its place. */
function WithoutWebsite({ editing }: Pick<ListingSlotProps, "editing">) {
  const t = messages({ writing });
  const { head, onChange } = editing;
  const isWithout = head.websiteUrl === null && typeof head.withoutWebsite === "string";
  return (
    <div className="-mt-2 grid gap-2">
      <FlagField
        label={t("noWebsite")}
        value={isWithout}
        onChange={(without) =>
          onChange(without ? { websiteUrl: null, withoutWebsite: "" } : { withoutWebsite: null })
        }
      />
      {isWithout && (
        <TextField
          label={t("whyNoWebsite")}
          max={around("withoutWebsite").max}
          hint={t("whyNoWebsiteHint")}
          {...headFields(editing)("withoutWebsite")}
          value={head.withoutWebsite ?? ""}
        />
      )}
    </div>
  );
}

function ListingForm({ editing, suggested, catalog, website }: ListingSlotProps) {
  const { head, onChange } = editing;
  const of = headFields(editing);
  const change = (key: PlainKey) => (value: unknown) => onChange({ [key]: value });
  const written = head.websiteUrl ?? "";
  const optional = website !== undefined;
  const complete = () => {
    if (toWebsite(written) !== written) onChange({ websiteUrl: toWebsite(written) });
  };
  return (
    <div className="grid gap-4">
      {website}
      <TextField
        {...around("name")}
        {...of("name")}
        onEnter={() => focusSlot(HEAD, { label: fieldLabel("tagline") })}
      />
      <TextField {...{ ...around("tagline"), optional }} {...of("tagline")} />
      {website === undefined && (
        <>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the field inside being left. */}
          <div onBlur={complete}>
            <TextField
              {...around("websiteUrl")}
              type="url"
              max={2048}
              {...of("websiteUrl")}
              value={written}
              onChange={(url) => onChange({ websiteUrl: url.trim() || null, withoutWebsite: null })}
            />
          </div>
          <WithoutWebsite editing={editing} />
        </>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {plainFields.map((field) => (
          <div key={field.key} className={field.onCard ? "" : "sm:col-span-2"}>
            <PlainField {...{ field, suggested, optional, ...of(field.key) }} onChange={change(field.key)} />
          </div>
        ))}
      </div>
      <OwnFields {...{ editing, catalog }} />
      {pictureFields.map(
        ({ key }) =>
          // That of the website is found and not chosen.
          (key !== "websitePicture" || head[key]) && (
            <HeadPicture key={key} label={fieldLabel(key)} hint={fieldHelp(key)} {...of(key)} />
          ),
      )}
    </div>
  );
}
