-- What somebody writes without an account stays in their browser; the draft holds their files only.
ALTER TABLE "anonymous_drafts" DROP COLUMN "document";
