"use client";

import { Fragment, type ReactNode, type Ref } from "react";
import { Bar } from "@/components/ui/bar";
import { cx } from "@/components/ui/classes";
import { headingAnchors } from "@/lib/blocks/anchors";
import type { BlockLive } from "@/lib/blocks/live";
import { BlockPlace } from "./block-place";
import { type Head, LISTING } from "./document";
import { EmptyPlace, type EmptyPlaceHandle } from "./empty-place";
import { focusPlace } from "./focus-place";
import { InsertLine } from "./insert-line";
import { gapAt, Sortable } from "./sortable";
import { useDroppedFiles } from "./use-dropped-files";
import type { EditorModel } from "./use-editor";
import type { PlacedNote } from "./use-review";

type CanvasProps<H extends Head> = {
  editor: EditorModel<H>;
  live: BlockLive;
  /** What reviewers and checks said at blocks. */
  notes: readonly PlacedNote[];
  end: Ref<EmptyPlaceHandle>;
  /** The room below the document. */
  className: string;
  /** What stands above the blocks, the head among it. */
  children: ReactNode;
};

/** The blocks as they will look, each of which opens into its form. */
export function Canvas<H extends Head>({ editor, live, notes, end, className, children }: CanvasProps<H>) {
  const { document, openPlace, actions, shown, review, adding } = editor;
  const { blocks } = document;
  const anchors = new Map(headingAnchors(blocks).map(({ blockId, anchor }) => [blockId, anchor]));
  const files = useDroppedFiles({
    placeAt: (y) =>
      gapAt(
        blocks.map(({ id }) => id),
        y,
      ),
    surface: editor.surface,
    end: () => blocks.length,
    onBlocks: editor.insertAll,
  });
  return (
    <div {...files.handlers} className={cx("relative mx-auto max-w-[41rem] pt-4 sm:pt-7", className)}>
      {children}
      <p id="grip-help" hidden>
        Enter opens the tools. Space picks the block up.
      </p>
      <Sortable ids={blocks.map(({ id }) => id)} onMove={actions.move} onSay={editor.say}>
        <div className="mt-6">
          {blocks.map((block, index) => (
            <Fragment key={block.id}>
              <Between editor={editor} index={index} />
              <BlockPlace
                block={block}
                index={index}
                count={blocks.length}
                isOpen={openPlace === block.id}
                errors={shown.blocks}
                mends={review.mends.filter(({ place }) => place === block.id).length}
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
        <EmptyPlace
          key={adding === null ? "end" : "end-while-adding"}
          label="Write, or type / for a block"
          blocks={blocks}
          surface={editor.surface}
          handle={end}
          onChoose={(type, data) => editor.insert(type, blocks.length, data)}
          onPaste={(md) => editor.pasteAt(blocks.length, md)}
          onWrite={(id, md) => editor.dispatch({ do: "change", id, data: { md }, at: Date.now() })}
        />
      </div>
      {files.sending && (
        <div className="sheet fixed bottom-5 left-5 z-40 grid w-72 max-w-[calc(100%-2.5rem)] gap-2 px-3.5 py-3 shadow-lift">
          <p className="truncate">Uploading {files.sending.names}</p>
          <Bar value={Math.round(files.sending.part * 100)} max={100} className="w-full" />
        </div>
      )}
      <p role="status" className="sr-only">
        {files.sending ? "Uploading" : editor.said}
      </p>
    </div>
  );
}

function Between<H extends Head>({ editor, index }: { editor: EditorModel<H>; index: number }) {
  const { adding, setAdding, document } = editor;
  if (adding !== index)
    return <InsertLine label={`Add a block at place ${index + 1}`} onPress={() => setAdding(index)} />;
  return (
    <div className="py-2">
      <EmptyPlace
        label={`Block at place ${index + 1}`}
        blocks={document.blocks}
        surface={editor.surface}
        onChoose={(type, data) => editor.insert(type, index, data)}
        onPaste={(md) => editor.pasteAt(index, md)}
        onGiveUp={(by) => {
          setAdding(null);
          const { blocks } = document;
          if (by === "key") focusPlace((blocks[index - 1] ?? blocks[index])?.id ?? LISTING, "cover");
        }}
      />
    </div>
  );
}
