import { fieldLabel } from "@/components/builder/field-words";
import { HEAD } from "@/components/editor/document";
import { focusSlot } from "@/components/editor/focus-slot";
import type { EditorModel } from "@/components/editor/use-editor";
import { acceptedTypes } from "@/components/media/upload";
import type { Listing } from "@/lib/catalog/listings/schema";
import type { BlockType } from "@/lib/documents/blocks/registry";

/** The block type that meets a point of the checklist, and the listing's field that meets one of the others. */
const BLOCKS: Partial<Record<string, BlockType>> = {
  picture: "gallery",
  text: "richText",
  features: "features",
  links: "links",
  activity: "activities",
  faq: "faq",
  pulse: "pulse",
  analytics: "analytics",
};
const FIELDS: Partial<Record<string, keyof Listing>> = {
  tagline: "tagline",
  website: "websiteUrl",
  categories: "categories",
  licenses: "licenses",
};

type ChecklistEditor = Pick<EditorModel<Listing>, "document" | "actions" | "takeFiles">;

/**
 * Leads to where a point of the checklist is met: to the field of the listing, to the block that is there, or to a new
 * one, which goes again if it is left empty. A picture is chosen first, where a press lets the browser ask for it.
 */
export function openChecklistItem(
  { document: { blocks }, actions, takeFiles }: ChecklistEditor,
  key: string,
  isPress: boolean,
) {
  const field = FIELDS[key];
  const type = BLOCKS[key];
  if (field !== undefined) {
    actions.open(HEAD);
    focusSlot(HEAD, { label: fieldLabel(field) });
  } else if (type !== undefined) {
    const there = blocks.find((block) => block.type === type);
    if (there) actions.open(there.id);
    else if (type === "gallery" && isPress)
      // At the end, wherever that is once they are chosen.
      choosePictures((files) => takeFiles.current?.(files, Number.POSITIVE_INFINITY));
    else if (type === "pulse" || type === "analytics") actions.add(type, blocks.length);
    else actions.tryOut(type, blocks.length);
  }
}

/** Whether there is a place in the editor where a point is met. */
export const isMetInEditor = (key: string): boolean => key in FIELDS || key in BLOCKS;

function choosePictures(take: (files: FileList) => void): void {
  const input = document.createElement("input");
  Object.assign(input, { type: "file", multiple: true, hidden: true, accept: acceptedTypes.image.join() });
  input.addEventListener("change", () => {
    if (input.files?.length) take(input.files);
    input.remove();
  });
  input.addEventListener("cancel", () => input.remove());
  // A browser may forget one that is in no page.
  document.body.append(input);
  input.click();
}
