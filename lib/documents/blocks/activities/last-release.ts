import type { Block } from "../envelope";

type Release = { title: string; at: string };

/** The newest entry of a document's timeline that is a release. */
export const lastRelease = (blocks: readonly Block[]): Release | undefined => releasesOf(blocks)[0];

/**
 * The newest release that the document before, published on `publishedOn`, did not have. A release older than the last
 * one of that document, or than that day if it had none, is not new, and neither is one whose title or time was
 * corrected.
 */
export function newRelease(
  blocks: readonly Block[],
  before: { blocks: readonly Block[]; publishedOn: string },
): Release | undefined {
  const known = releasesOf(before.blocks);
  const since = dayOf(known[0]?.at ?? before.publishedOn);
  const releases = releasesOf(blocks);
  const isIn = (some: readonly Release[]) => (release: Release) =>
    some.some(({ at, title }) => release.at === at && release.title === title);
  // A corrected release is gone in its former words; each of those accounts for one correction.
  const gone = known.filter((release) => !isIn(releases)(release));
  const isCorrected = ({ at, title }: Release) => {
    const former = gone.findIndex((release) => release.at === at || release.title === title);
    return former >= 0 && gone.splice(former, 1).length > 0;
  };
  return releases
    .filter((release) => !isIn(known)(release) && !isCorrected(release))
    .find((release) => dayOf(release.at) >= since);
}

const dayOf = (moment: string): string => moment.slice(0, 10);

const releasesOf = (blocks: readonly Block[]): Release[] =>
  blocks
    .flatMap((block) =>
      block.type === "activities" && block.data.source !== "revisions" ? block.data.items : [],
    )
    .filter(({ kind }) => kind === "release")
    .sort((a, b) => (a.at < b.at ? 1 : -1));
