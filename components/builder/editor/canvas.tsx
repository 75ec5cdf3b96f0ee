"use client";

import { Fragment, type ReactNode, type Ref } from "react";
import { headingAnchors } from "@/lib/blocks/anchors";
import type { BlockLive } from "@/lib/blocks/live";
import { BlockPlace } from "./block-place";
import { LISTING } from "./document";
import { EmptyPlace, type EmptyPlaceHandle } from "./empty-place";
import { InsertLine } from "./insert-line";
import { ListingPlace } from "./listing-place";
import type { EditorModel } from "./use-editor";
import type { PlacedNote } from "./use-review";

type CanvasProps = {
  editor: EditorModel;
  live: BlockLive;
  categories: readonly string[];
  /** What reviewers and checks said at blocks. */
  notes: readonly PlacedNote[];
  end: Ref<EmptyPlaceHandle>;
  children: ReactNode;
};

/** The document as it will look, each part of which opens into its form. */
export function Canvas({ editor, live, categories, notes, end, children }: CanvasProps) {
  const { document, openPlace, actions, shown, review, adding } = editor;
  const { blocks, listing } = document;
  const anchors = new Map(headingAnchors(blocks).map(({ blockId, anchor }) => [blockId, anchor]));
  return (
    <div className="relative mx-auto max-w-[41rem] pt-4 pb-[45vh] sm:pt-7">
      {children}
      <ListingPlace
        listing={listing}
        errors={shown.listing}
        isOpen={openPlace === LISTING}
        categories={categories}
        onOpen={actions.open}
        onChange={(patch) => editor.dispatch({ do: "listing", patch, at: Date.now() })}
      />
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
      </div>
      <div className="mt-6">
        <EmptyPlace
          key={adding === null ? "end" : "end-while-adding"}
          label="Write, or type / for a block"
          blocks={blocks}
          handle={end}
          onChoose={(type, data) => editor.insert(type, blocks.length, data)}
          onWrite={(id, md) => editor.dispatch({ do: "change", id, data: { md }, at: Date.now() })}
        />
      </div>
      <p role="status" className="sr-only">
        {editor.said}
      </p>
    </div>
  );
}

function Between({ editor, index }: { editor: EditorModel; index: number }) {
  const { adding, setAdding, document } = editor;
  if (adding !== index)
    return <InsertLine label={`Add a block at place ${index + 1}`} onPress={() => setAdding(index)} />;
  return (
    <div className="py-2">
      <EmptyPlace
        label={`Block at place ${index + 1}`}
        blocks={document.blocks}
        onChoose={(type, data) => editor.insert(type, index, data)}
        onGiveUp={() => setAdding(null)}
      />
    </div>
  );
}
