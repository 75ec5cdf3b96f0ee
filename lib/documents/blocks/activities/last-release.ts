import type { Block } from "../envelope";

type Release = { title: string; at: string };

/** The newest entry of a document's timeline that is a release. */
export const lastRelease = (blocks: readonly Block[]): Release | undefined => releasesOf(blocks)[0];

/**
 * The newest release that a document has and the one before it, published on `publishedOn`, did not. Filling in what
 * is older than the releases known before, or than that day without any, announces nothing, and nor does correcting
 * the title or the time of one.
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
  // What a release said before a correction is gone from the document; it stands for one release only.
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
