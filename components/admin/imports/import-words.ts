import { byCode } from "@/components/ui/by-code";
import { type Format, formats } from "@/lib/portability/lists/formats/schema";
import { imports, listingFields } from "@/messages/en.json";

/** What a format of lists is called; one that has no words of its own, such as JSON, has its name in every language. */
export const formatLabel = (format: Format): string =>
  byCode({ imports }, `format_${format}`, formats[format]);

/** What a column can fill, in words: the directory's own fields are called what admins called them. */
export const targetLabel = ({ key, label }: { key: string; label: string }): string =>
  byCode({ imports }, `target_${key}`, byCode({ listingFields }, key, label));
