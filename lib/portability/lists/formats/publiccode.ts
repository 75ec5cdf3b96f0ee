import { isRecord } from "../../../core/is-record";
import type { BrokenRow, ListRow } from "./schema";
import { parseYaml, texts } from "./yaml";

/** One publiccode.yml, several in one file, or a list of them. */
export function readPubliccode(text: string): (ListRow | BrokenRow)[] {
  const entries = parseYaml(text).flatMap((document) => (Array.isArray(document) ? document : [document]));
  return entries.map((entry: unknown, at): ListRow | BrokenRow => {
    const line = at + 1;
    if (!isRecord(entry)) return { line, problem: "A publiccode.yml must be a mapping." };
    const { description, legal, url, landingURL, name, ...values } = entry;
    const words = localized(description);
    const repository = texts(url)[0] ?? null;
    return {
      line,
      key: repository,
      values: {
        ...values,
        name: texts(name)[0] ?? texts(words.localisedName)[0] ?? null,
        tagline: texts(words.shortDescription)[0] ?? texts(words.genericName)[0] ?? null,
        description: texts(words.longDescription)[0] ?? texts(words.shortDescription)[0] ?? null,
        websiteUrl: texts(landingURL)[0] ?? repository,
        sourceUrl: repository,
        licenses: isRecord(legal) ? texts(legal.license) : [],
        categories: texts(entry.categories).map(readable),
        platforms: texts(entry.platforms).map(readable),
        screenshots: texts(words.screenshots).filter(isAddress),
        logo: texts(entry.logo).find(isAddress) ?? null,
        features: texts(words.features),
      },
    };
  });
}

const isAddress = (text: string): boolean => /^https?:\/\//i.test(text);

/** "data-collection" as "Data collection". */
const readable = (text: string): string => {
  const words = text.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The description in English, or in the first language that has one. */
function localized(description: unknown): Record<string, unknown> {
  if (!isRecord(description)) return {};
  const tags = Object.keys(description);
  const tag = tags.find((each) => /^en\b/i.test(each)) ?? tags[0] ?? "";
  const words = description[tag];
  return isRecord(words) ? words : {};
}
