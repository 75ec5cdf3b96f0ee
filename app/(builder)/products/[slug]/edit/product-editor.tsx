"use client";

import { Editor, type EditorStart } from "@/components/builder/editor/editor";
import { checkDocument } from "@/lib/trust/checklist";

/** The editor with the published checklist, which components may not take from the domain themselves. */
export function ProductEditor(start: EditorStart) {
  return (
    <Editor {...start} checklist={(document, now) => checkDocument({ ...document, publishedAt: now }, now)} />
  );
}
