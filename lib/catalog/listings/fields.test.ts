import { expect, it } from "vitest";
import { missingFields } from "../products/rules";
import { type Field, listingFields, shownValues } from "./fields";
import { listingSchemas } from "./schema";

const pricing: Field = {
  key: "pricing",
  kind: "choice",
  label: "Pricing",
  options: [
    { value: "free", label: "Free" },
    { value: "paid", label: "Paid" },
  ],
  required: "Choose how it is paid for.",
};
const fields = [...listingFields, pricing];
const { listing, change } = listingSchemas(fields);

it("makes a choice one of its options, and null where nothing is chosen", () => {
  expect(listing.parse({ name: "A" })).toMatchObject({ pricing: null, platforms: [], tagline: "" });
  expect(listing.parse({ name: "A", pricing: "free" })).toMatchObject({ pricing: "free" });
  expect(listing.safeParse({ name: "A", pricing: "Free" }).error?.issues[0]?.path).toEqual(["pricing"]);
});

it("leaves out of a change what it leaves out", () => {
  expect(change.parse({ pricing: null })).toEqual({ pricing: null });
  expect(change.safeParse({ color: "red" }).success).toBe(false);
});

it("asks for a required field when a revision is submitted", () => {
  const written = (values: object) => listing.parse({ name: "A", ...values }) as object;
  const path = "listing.pricing";
  expect(missingFields(fields, written({ tagline: "B" }))).toEqual([
    { path, code: "required", message: "Choose how it is paid for." },
  ]);
  expect(missingFields(fields, written({ tagline: "B", pricing: "paid" }))).toEqual([]);
});

it("shows an option by its label, and lists as they are", () => {
  const values = { pricing: "paid", platforms: ["Linux", "Web"] };
  expect(fields.flatMap((field) => shownValues(values, field))).toEqual(["Linux", "Web", "Paid"]);
});
