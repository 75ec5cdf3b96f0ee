import type { FieldProps } from "@/components/blocks/fields";
import { NamesField } from "@/components/editor/names-field";

/** What the site suggests for the lists of a listing. */
export type SuggestedNames = Readonly<
  Record<"categories" | "licenses" | "alternativeTo", readonly string[]> & { platforms?: undefined }
>;

type ListingNamesProps = Omit<FieldProps<string[]>, "label" | "hint"> & {
  id?: string;
  name: keyof typeof FIELDS;
  suggested: SuggestedNames;
};

/** A list of names in a listing's form, such as its licenses. */
export const ListingNames = ({ name, suggested, ...field }: ListingNamesProps) => (
  <NamesField {...FIELDS[name]} suggestions={suggested[name]} {...field} />
);

const FIELDS = {
  categories: { label: "Categories", hint: "Where people will look for it.", max: 5 },
  licenses: { label: "Licenses", hint: "SPDX identifiers, such as AGPL-3.0 or MIT.", max: 5 },
  platforms: { label: "Platforms", hint: "What it runs on, such as Linux, Docker or iOS.", max: 10 },
  alternativeTo: {
    label: "Alternative to",
    hint: "Products that it can replace, such as Netflix or Google Photos.",
    max: 10,
    longest: 60,
  },
};
