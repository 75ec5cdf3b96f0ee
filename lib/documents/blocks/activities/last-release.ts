import type { Block } from "../envelope";

/** The newest entry of a document's timeline that is a release. */
export const lastRelease = (blocks: readonly Block[]): { title: string; at: string } | undefined =>
  blocks
    .flatMap((block) =>
      block.type === "activities" && block.data.source !== "revisions" ? block.data.items : [],
    )
    .filter(({ kind }) => kind === "release")
    .sort((a, b) => (a.at < b.at ? 1 : -1))[0];
