import type { ReactNode } from "react";
import { Bar } from "@/components/ui/bar";
import { cx } from "@/components/ui/classes";
import { messages } from "@/lib/core/messages";
import { headingAnchors } from "@/lib/documents/blocks/anchors";
import type { BlockLive } from "@/lib/documents/blocks/live";
import { editor as said } from "@/messages/en.json";
import { AddAtEnd, AddBetween, BlockPalette } from "./add-block";
import { BlockSlot } from "./block-slot";
import type { Head } from "./document";
import { EmptySlot } from "./empty-slot";
import type { SlotNote } from "./slot";
import { Sortable } from "./sortable";
import { useDroppedFiles } from "./use-dropped-files";
import type { EditorModel } from "./use-editor";

type CanvasProps<H extends Head> = {
  editor: EditorModel<H>;
  live: BlockLive;
  notes?: readonly SlotNote[];
  /** The room below the document. */
  className: string;
  /** What stands above the blocks, the head among it. */
  children: ReactNode;
};

/** The blocks as they will look, each of which opens into its form. */
export function Canvas<H extends Head>({ editor, live, notes = NO_NOTES, ...page }: CanvasProps<H>) {
  const t = messages({ editor: said });
  const { document, openSlot, actions, shown, review, adding } = editor;
  const { blocks } = document;
  const anchors = new Map(headingAnchors(blocks).map(({ blockId, anchor }) => [blockId, anchor]));
  const { sending, onPaste } = useDroppedFiles(editor);
  return (
    <div {...{ onPaste }} className={cx("relative mx-auto max-w-[41rem] pt-4 sm:pt-7", page.className)}>
      {page.children}
      <p id="grip-help" hidden>
        {t("gripHelp")}
      </p>
      <Sortable editor={editor}>
        <div className="mt-6">
          {blocks.length > 0 && <AddBetween editor={editor} index={0} />}
          {blocks.map((block, index) => (
            <div key={block.id} className="group/block">
              <BlockSlot
                block={block}
                index={index}
                count={blocks.length}
                isOpen={openSlot === block.id}
                errors={shown.blocks}
                issues={review.issues.filter(({ slot }) => slot === block.id).length}
                notes={notes}
                anchor={anchors.get(block.id)}
                live={live}
                actions={actions}
              />
              {index < blocks.length - 1 && <AddBetween editor={editor} index={index + 1} />}
            </div>
          ))}
        </div>
      </Sortable>
      <div className="relative mt-6 min-h-24">
        {adding?.index === blocks.length ? (
          <BlockPalette editor={editor} index={blocks.length} />
        ) : (
          <>
            <EmptySlot label={t("writeOrAdd")} editor={editor} index={blocks.length} />
            <AddAtEnd editor={editor} index={blocks.length} />
          </>
        )}
      </div>
      {sending && (
        <div className="sheet fixed bottom-5 inset-s-5 z-40 grid w-72 max-w-[calc(100%-2.5rem)] gap-2 px-3.5 py-3 shadow-lift">
          <p className="truncate">{t("uploading", { names: sending.names })}</p>
          <Bar value={Math.round(sending.part * 100)} max={100} className="w-full" />
        </div>
      )}
      <p role="status" className="sr-only">
        {sending ? t("uploadingFiles") : editor.said}
      </p>
    </div>
  );
}

/** Always the same, so that blocks without notes are not drawn anew. */
const NO_NOTES: readonly SlotNote[] = [];
