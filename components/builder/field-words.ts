import { type FieldKey, fieldOf, listingFields as listed } from "@/lib/catalog/listings/fields";
import { messages } from "@/lib/core/messages";
import { listingFields } from "@/messages/en.json";

/** What forms call a field of the listing. */
export const fieldLabel = (key: FieldKey): string => messages({ listingFields })(key);

/** The same of all fields. */
export const fieldLabels = () =>
  Object.fromEntries(listed.map(({ key }) => [key, fieldLabel(key)])) as Record<FieldKey, string>;

/** What forms say below a field of the listing, if anything. */
export function fieldHelp(key: FieldKey): string | undefined {
  const help = `${key}Help`;
  if (fieldOf(key).help === undefined || !(help in listingFields)) return undefined;
  return messages({ listingFields })(help as keyof typeof listingFields);
}
