import { beforeAll } from "vitest";
import { readPost } from "../blog/read-post";
import type { SessionCaller } from "../core/ctx";
import { importBlog } from "../portability/blog-import/import-blog";
import { useDatabase } from "./database";
import { makeFolder, useFolder, useMediaFolder } from "./folders";
import { aPerson, ctx } from "./people";

type Options = { site?: string; drafts?: boolean };
type Report = Awaited<ReturnType<typeof importBlog>>;

/** A blog into which its admin imports folders; call once at the top of the file. */
export function useImportedBlog() {
  const test = useDatabase();
  useMediaFolder();
  const home = useFolder();
  const now = new Date("2026-11-20T12:00:00.000Z");
  let admin: SessionCaller;
  beforeAll(async () => {
    admin = await aPerson(test.db, { role: "admin" });
  });
  return {
    test,
    home,
    now,
    admin: () => admin,
    aFolder: (files: Record<string, string | Buffer>) => makeFolder(home, files),
    bring: (root: string, more: Options = {}, by = admin) => importBlog(ctx(test.db, by, now), root, more),
    read: (slug: string, locale?: string) => readPost(ctx(test.db, admin, now), { id: slug, locale }),
    versions: () => test.db.postRevision.count(),
  };
}

/** A Markdown file with front matter. */
export const matter = (fields: string, body = "Words."): string => `---\n${fields}\n---\n\n${body}\n`;

/** The content of a report, one line each. */
export const said = ({ notes }: Report): string[] =>
  notes.map(({ line, message }) => `${line ?? ""} ${message}`.trim());
