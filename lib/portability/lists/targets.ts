import { plainFields } from "../../catalog/listings/fields";
import type { Catalog } from "../../catalog/own-fields/schema";
import { ownKey } from "./own-values";

/** What a column can fill. */
export type Target = {
  key: string;
  label: string;
  /** A cell of it holds several values. */
  isList?: true;
  /** What columns are called that are probably it: lower case, letters and digits only. */
  names: readonly string[];
};

const named = (key: string, label: string, names: string): Target => ({
  key,
  label,
  names: names.split(" "),
});

const namesOfPlain: Record<string, string> = {
  categories: "category categories tag tags topic topics section subcategory group",
  licenses: "license licenses licence licences spdx licensename licensespdxid",
  platforms: "platform platforms os operatingsystem operatingsystems runson language languages",
  alternativeTo: "alternativeto alternative alternatives replaces",
};

const own: readonly Target[] = [
  named("name", "Name", "name title product productname software project tool app application item"),
  named("id", "Key in the list", "id key uuid identifier rowid"),
  named(
    "websiteUrl",
    "Website",
    "websiteurl website url homepage homepageurl link site web landingurl address href",
  ),
  named("tagline", "Tagline", "tagline subtitle slogan summary shortdescription oneliner"),
  named("description", "Description", "description about details longdescription text notes abstract"),
  ...plainFields.map(({ key, label, kind }) => ({
    ...named(key, label, namesOfPlain[key] ?? key.toLowerCase()),
    ...(kind === "list" && { isList: true as const }),
  })),
  named(
    "sourceUrl",
    "Source code",
    "sourceurl sourcecodeurl sourcecode source repository repositoryurl repo repourl github githuburl code",
  ),
  named("demoUrl", "Demo", "demourl demo demolink livedemo"),
  named("logo", "Logo", "logo logourl icon iconurl"),
  named("cover", "Cover", "cover coverurl image imageurl picture"),
  { ...named("screenshots", "Screenshots", "screenshots screenshot"), isList: true },
  named("stars", "Stars", "stars stargazerscount stargazers githubstars"),
  named("updatedAt", "Last change of the source", "updatedat lastupdated lastcommit lastchange modified"),
  named("latestRelease", "Latest release", "latestrelease"),
  named("slug", "Slug", "slug"),
];

/** Everything that a column of a list can fill, with the fields that the directory has declared. */
export const importTargets = ({ types, fields }: Catalog): readonly Target[] => [
  ...own,
  ...(types.length > 1 ? [named("type", "Type", "type kind producttype")] : []),
  ...fields
    .filter(({ retired }) => !retired)
    .map(({ key, label, kind }) => ({
      ...named(ownKey(key), label, plainName(key)),
      names: [plainName(key), plainName(label)],
      ...(kind === "choices" && { isList: true as const }),
    })),
];

/** A name as columns are compared: lower case, letters and digits only. */
export const plainName = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
