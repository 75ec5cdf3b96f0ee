import { CreateField, type ListingField } from "../../lib/catalog/own-fields/schema";

const field = (key: string, position: number, more: object): ListingField => ({
  ...CreateField.parse({ key, label: key, facet: true, kind: "number", ...more }),
  ...{ position, retired: false, version: 1 },
  options: Array.from({ length: 8 }, (_, at) => `v${at}`).flatMap((value) =>
    key === "size" ? [] : [{ value, label: value, retired: false, mergedInto: null }],
  ),
});

/** Twelve fields that filter lists, one of them a number, of which each product of the benchmark has a value. */
export const declared: readonly ListingField[] = [
  ...Array.from({ length: 11 }, (_, at) => field(`f${at + 1}`, at, { kind: "choice" })),
  field("size", 11, {}),
];
