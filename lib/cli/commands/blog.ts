import { Command } from "commander";
import { command } from "../explain";
import { isFolder, resolveGiven, writeReport } from "../files";
import { withDatabase } from "../with-database";

type Options = { as: string; site?: string; drafts?: boolean; report?: string };

export const blogCommand = (): Command =>
  new Command("blog")
    .description("looks after the blog")
    .helpCommand(false)
    .addCommand(
      new Command("import")
        .description("brings posts from a folder of Markdown files, or from a Ghost export")
        .argument("<folder>", "Markdown files with front matter and their pictures, or Ghost's JSON file")
        .requiredOption("--as <email>", "the admin who imports, and becomes the author of all")
        .option("--site <address>", "where the blog was, for links within it, such as https://old.example")
        .option("--drafts", "leaves every post a draft")
        .option("--report <file>", "writes the whole report there as JSON")
        .addHelpText("after", help)
        .action(command(importPosts)),
    );

const help = `
Markdown: front matter in YAML as Jekyll, Hugo and Astro write it (title, slug, date, draft, tags, excerpt, cover, lang and
their other names), names such as 2024-01-02-name.md, name/index.md and name.de.md. Pictures are uploaded from paths within
the folder; what is elsewhere on the web is not fetched, and its address is kept as a link.

Ghost: the file of Settings > Export in a folder, with Ghost's content/images beside it for the pictures. Posts for members
only stay drafts.

Times of publication are kept. Raw HTML, shortcodes, footnotes, embeds and whatever else has no block is told with its file
and line; its words stay as text. Each post is one transaction. Importing again changes nothing; a file that has changed
makes a new version of its post, unless somebody has changed that here. An address that is another post's is skipped.

Examples:
  npm run vitrine -- blog import ../my-jekyll-site --as admin@demo.example
  npm run vitrine -- blog import ../ghost-export --as admin@demo.example --site https://blog.example.org --report report.json

Exit code: 1 when something was skipped.`;

async function importPosts(given: string, { report: reportFile, ...options }: Options): Promise<void> {
  const folder = resolveGiven(given);
  if (!isFolder(folder))
    throw new Error(`${folder} is no folder. Put a Ghost export into a folder of its own.`);
  if (options.site !== undefined && !/^https?:\/\/[^/]+/.test(options.site))
    throw new Error("--site is an address such as https://old.example.");
  const { runBlogImport, printBlogImport } = await import("../blog-import");
  const report = await withDatabase((db) => runBlogImport(db, folder, options));
  printBlogImport(report);
  writeReport(reportFile, report);
  if (report.skipped.length > 0) process.exitCode = 1;
}
