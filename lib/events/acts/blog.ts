import { type About, audited, shown, unaudited } from "../act";

type Saved = About & { isPublic: boolean };

type Moved = About & { isPage: boolean };

/** A page of the site is linked at the foot of all others. */
const everywhere = ({ isPage }: Moved) =>
  isPage ? (["blog", "site"] as const) : (["blog", "stats"] as const);
/** Saving a draft changes nothing that the public reads. */
const wherePublic = ({ isPublic }: Saved) => (isPublic ? (["blog"] as const) : []);

export const blogActs = {
  "post.created": audited("post", "created {subject}"),
  "post.saved": shown<Saved>("post", "saved {subject}, revision {version}", wherePublic),
  // Saves of one editing session share a revision.
  "post.squashed": unaudited<Saved>({ touches: wherePublic }),
  "post.moved": shown<Saved>("post", "moved {subject} from {from} to {to}", wherePublic),
  "post.restored": shown<Saved>("post", "restored revision {from} of {subject}", wherePublic),
  "post.revision_named": audited("post", "named revision {version} of {subject}"),
  "post.revision_unnamed": audited("post", "removed the name of revision {version} of {subject}"),
  "post.preview_made": audited("post", "created a preview link to {subject}"),
  "post.scheduled": shown<Moved>("post", "scheduled {subject} for {at}", everywhere),
  "post.published": shown<Moved>("post", "published {subject}", everywhere),
  "post.came_due": shown<Moved>("post", "published {subject} on schedule", everywhere),
  "post.unpublished": shown<Moved>("post", "unpublished {subject}", everywhere),
  "post.archived": shown<Moved>("post", "archived {subject}", everywhere),
};
