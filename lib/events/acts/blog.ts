import { type About, audited, shown } from "../act";

type Saved = About & { isPublic: boolean };

type Moved = About & { isPage: boolean };

/** A page of the site is linked at the foot of all others. */
const everywhere = ({ isPage }: Moved) =>
  isPage ? (["blog", "site"] as const) : (["blog", "stats"] as const);
/** Saving a draft changes nothing that the public reads. */
const wherePublic = ({ isPublic }: Saved) => (isPublic ? (["blog"] as const) : []);

export const blogActs = {
  "post.created": audited("post", "created {subject}"),
  "post.saved": shown<Saved>(
    { subject: "post", sentence: "saved {subject}, revision {version}" },
    wherePublic,
  ),
  // Saves of one editing session share a revision.
  "post.squashed": shown<Saved>(null, wherePublic),
  "post.moved": shown<Saved>(
    { subject: "post", sentence: "moved {subject} from {from} to {to}" },
    wherePublic,
  ),
  "post.restored": shown<Saved>(
    { subject: "post", sentence: "restored revision {from} of {subject}" },
    wherePublic,
  ),
  "post.revision_named": audited("post", "named revision {version} of {subject}"),
  "post.revision_unnamed": audited("post", "removed the name of revision {version} of {subject}"),
  "post.preview_made": audited("post", "created a preview link to {subject}"),
  "post.scheduled": shown<Moved>({ subject: "post", sentence: "scheduled {subject} for {at}" }, everywhere),
  "post.published": shown<Moved>({ subject: "post", sentence: "published {subject}" }, everywhere),
  "post.came_due": shown<Moved>({ subject: "post", sentence: "published {subject} on schedule" }, everywhere),
  "post.unpublished": shown<Moved>({ subject: "post", sentence: "unpublished {subject}" }, everywhere),
  "post.archived": shown<Moved>({ subject: "post", sentence: "archived {subject}" }, everywhere),
};
