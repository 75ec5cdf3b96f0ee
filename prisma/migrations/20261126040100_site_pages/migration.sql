-- A post that is a page of the site, such as /privacy, and no part of the blog. Each page has one that is not archived.
ALTER TABLE "posts" ADD COLUMN "page" TEXT;
ALTER TABLE "posts" ADD CONSTRAINT "posts_known_page" CHECK ("page" IN ('about', 'privacy', 'imprint', 'terms'));
CREATE UNIQUE INDEX "posts_one_of_page" ON "posts" ("page") WHERE "status" <> 'archived';
