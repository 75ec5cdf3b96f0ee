import { FlagField, TextField } from "@/components/blocks/fields";
import { type HeadEditing, HeadPicture, HeadSlot, headFields } from "@/components/editor/head-slot";
import type { Listing } from "@/lib/catalog/listings/schema";
import { mediaUrl } from "@/lib/documents/media/rules";
import { ListingNames, type SuggestedNames } from "../listing-names";

type ListingSlotProps = { editing: HeadEditing<Listing>; suggested: SuggestedNames };

/** Name, tagline and facts as the page will show them, or their form while it is open. */
export function ListingSlot({ editing, suggested }: ListingSlotProps) {
  const { head } = editing;
  const { logo } = head;
  const host = head.websiteUrl?.replace(/^https?:\/\/(www\.)?|\/$/g, "");
  const facts = [host, ...head.categories, ...head.licenses];
  return (
    <HeadSlot
      editing={editing}
      label={`Edit the listing of ${head.name}`}
      about="Listing · how it appears in the directory"
      title={head.name || "Untitled product"}
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
      lede={head.tagline}
      noLede="One sentence that says what it is"
      facts={facts.filter(Boolean).join(" · ") || "Website, categories, license"}
      form={<ListingForm editing={editing} suggested={suggested} />}
    />
  );
}

/** Says that there is no website, and why: reviewers and readers see the reason in its place. */
function WithoutWebsite({ editing }: Pick<ListingSlotProps, "editing">) {
  const { head, onChange } = editing;
  const isWithout = head.websiteUrl === null && typeof head.withoutWebsite === "string";
  return (
    <div className="-mt-2 grid gap-2">
      <FlagField
        label="This product has no website"
        value={isWithout}
        onChange={(without) =>
          onChange(without ? { websiteUrl: null, withoutWebsite: "" } : { withoutWebsite: null })
        }
      />
      {isWithout && (
        <TextField
          label="Why there is no website"
          max={200}
          hint="At least 10 characters. Shown in place of the website."
          {...headFields(editing)("withoutWebsite")}
          value={head.withoutWebsite ?? ""}
        />
      )}
    </div>
  );
}

function ListingForm({ editing, suggested }: ListingSlotProps) {
  const { head, onChange } = editing;
  const of = headFields(editing);
  const written = head.websiteUrl ?? "";
  const complete = () => {
    if (/^[\w-]+(\.[\w-]+)+/.test(written)) onChange({ websiteUrl: `https://${written}` });
  };
  return (
    <div className="grid gap-4">
      <TextField label="Name" max={80} {...of("name")} />
      <TextField
        label="Tagline"
        max={140}
        hint="One sentence that says what it is. Shown below the name in every list."
        {...of("tagline")}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the field inside being left. */}
      <div onBlur={complete}>
        <TextField
          label="Website"
          type="url"
          max={2048}
          {...of("websiteUrl")}
          value={written}
          onChange={(url) => onChange({ websiteUrl: url.trim() || null, withoutWebsite: null })}
        />
      </div>
      <WithoutWebsite editing={editing} />
      <div className="grid gap-4 sm:grid-cols-2">
        <ListingNames name="categories" suggested={suggested} {...of("categories")} />
        <ListingNames name="licenses" suggested={suggested} {...of("licenses")} />
      </div>
      <ListingNames name="platforms" suggested={suggested} {...of("platforms")} />
      <ListingNames name="alternativeTo" suggested={suggested} {...of("alternativeTo")} />
      <HeadPicture label="Logo" {...of("logo")} />
      <HeadPicture
        label="Cover"
        hint="Shown on cards and when a link is shared. Without one, the first picture of the page is used."
        {...of("cover")}
      />
      {head.websitePicture && <HeadPicture label="Picture from the website" {...of("websitePicture")} />}
    </div>
  );
}
