import { Plus } from "lucide-react";
import { Fragment, type ReactNode, type Ref } from "react";
import { Bar } from "@/components/ui/bar";
import { cx } from "@/components/ui/classes";
import { headingAnchors } from "@/lib/documents/blocks/anchors";
import type { BlockLive } from "@/lib/documents/blocks/live";
import { BlockSlot } from "./block-slot";
import { HEAD, type Head } from "./document";
import { EmptySlot, type EmptySlotHandle } from "./empty-slot";
import { focusSlot } from "./focus-slot";
import type { SlotNote } from "./slot";
import { Sortable } from "./sortable";
import { useDroppedFiles } from "./use-dropped-files";
import type { EditorModel } from "./use-editor";

type CanvasProps<H extends Head> = {
  editor: EditorModel<H>;
  live: BlockLive;
  notes?: readonly SlotNote[];
  end: Ref<EmptySlotHandle>;
  /** The room below the document. */
  className: string;
  /** What stands above the blocks, the head among it. */
  children: ReactNode;
};

/** The blocks as they will look, each of which opens into its form. */
export function Canvas<H extends Head>({ editor, live, notes = NO_NOTES, ...page }: CanvasProps<H>) {
  const { document, openSlot, actions, shown, review, adding } = editor;
  const { blocks } = document;
  const anchors = new Map(headingAnchors(blocks).map(({ blockId, anchor }) => [blockId, anchor]));
  const { sending, onPaste } = useDroppedFiles(editor);
  return (
    <div {...{ onPaste }} className={cx("relative mx-auto max-w-[41rem] pt-4 sm:pt-7", page.className)}>
      {page.children}
      <p id="grip-help" hidden>
        Press Enter to open the tools, or Space to pick up the block.
      </p>
      <Sortable editor={editor}>
        <div className="mt-6">
          {blocks.map((block, index) => (
            <Fragment key={block.id}>
              <Between editor={editor} index={index} />
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
            </Fragment>
          ))}
          {adding === blocks.length && <Between editor={editor} index={adding} />}
        </div>
      </Sortable>
      <div className="mt-6">
        <EmptySlot
          key={adding === null ? "end" : "end-while-adding"}
          label="Write, or type / for a block"
          editor={editor}
          index={blocks.length}
          handle={page.end}
        />
      </div>
      {sending && (
        <div className="sheet fixed bottom-5 left-5 z-40 grid w-72 max-w-[calc(100%-2.5rem)] gap-2 px-3.5 py-3 shadow-lift">
          <p className="truncate">Uploading {sending.names}</p>
          <Bar value={Math.round(sending.part * 100)} max={100} className="w-full" />
        </div>
      )}
      <p role="status" className="sr-only">
        {sending ? "Uploading" : editor.said}
      </p>
    </div>
  );
}

/** The hairline before a block, which opens into an empty slot. */
function Between<H extends Head>({ editor, index }: { editor: EditorModel<H>; index: number }) {
  const { adding, actions, document } = editor;
  if (adding !== index)
    return (
      <button
        type="button"
        aria-label={`Add a block at position ${index + 1}`}
        onClick={() => actions.addAt(index)}
        className="group/line relative flex h-8 w-full items-center outline-none pointer-coarse:h-9"
      >
        <span className="h-px w-full bg-glass opacity-0 transition-opacity duration-150 group-hover/line:opacity-100 group-focus-visible/line:opacity-100" />
        <span className="absolute left-1/2 grid size-6 -translate-x-1/2 place-items-center rounded-full border border-rule bg-wall text-ink-3 opacity-0 transition-opacity duration-150 group-hover/line:border-glass group-hover/line:text-glass group-hover/line:opacity-100 group-focus-visible/line:border-glass group-focus-visible/line:text-glass group-focus-visible/line:opacity-100 pointer-coarse:opacity-100">
          <Plus aria-hidden="true" size={14} />
        </span>
      </button>
    );
  return (
    <div className="py-2">
      <EmptySlot
        label={`Block at position ${index + 1}`}
        editor={editor}
        index={index}
        onGiveUp={(by) => {
          actions.addAt(null);
          const { blocks } = document;
          if (by === "key") focusSlot((blocks[index - 1] ?? blocks[index])?.id ?? HEAD, "cover");
        }}
      />
    </div>
  );
}

/** Always the same, so that blocks without notes are not drawn anew. */
const NO_NOTES: readonly SlotNote[] = [];
