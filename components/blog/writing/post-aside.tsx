"use client";

import { BeforeSubmit } from "@/components/builder/editor/before-submit";
import { countPictures, type Mend } from "@/components/builder/editor/check";
import { postPath } from "@/lib/blog/rules";
import { AddressForm } from "./address-form";
import type { PostDocument } from "./post-head";
import type { PostState } from "./post-state";
import { SearchPreview } from "./search-preview";
import type { PostAddress } from "./use-post-actions";

type PostAsideProps = {
  settled: PostDocument;
  post: PostState;
  origin: string;
  isPublic: boolean;
  locales: readonly string[];
  mends: readonly Mend[];
  onMend: (mend: Mend) => void;
  onMove: (address: PostAddress) => Promise<void>;
};

/** What keeps the post from being public, how a search engine will show it, and where it will be. */
export function PostAside({
  settled,
  post,
  origin,
  isPublic,
  locales,
  mends,
  onMend,
  onMove,
}: PostAsideProps) {
  return (
    <div className="grid gap-9">
      <div>
        <BeforeSubmit
          title={isPublic ? "Before you update" : "Before you publish"}
          goal="being public"
          pictures={countPictures(settled)}
          mends={mends}
          notes={[]}
          onMend={onMend}
          onOpen={() => {}}
        />
      </div>
      <section aria-labelledby="as-found">
        <h2 id="as-found" className="name mb-2.5 text-h3">
          In a search
        </h2>
        <SearchPreview head={settled.listing} address={origin + postPath(post)} />
      </section>
      <AddressForm post={post} locales={locales} onMove={onMove} />
    </div>
  );
}
