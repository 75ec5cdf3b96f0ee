import { expect, it } from "vitest";
import { listingFields } from "@/lib/catalog/listings/fields";
import { checklist } from "@/lib/ranking/trust/checklist/rules";
import english from "@/messages/en.json";
import { fieldHelp, fieldLabel } from "./field-words";

it("forms call the fields of a listing as the interface for programs does", () => {
  for (const field of listingFields) {
    expect(fieldLabel(field.key)).toBe(field.label);
    expect(fieldHelp(field.key)).toBe("help" in field ? field.help : undefined);
  }
});

it("every point of the checklist has its messages", () => {
  const said: Record<string, string> = english.checklist;
  for (const { key, label, next } of checklist)
    expect([said[key], said[`${key}Next`]]).toEqual([label, next]);
});
