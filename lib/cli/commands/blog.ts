import { Command } from "commander";
import { command } from "../explain";
import { isFolder, resolveGiven, writeReport } from "../files";
import { withDatabase } from "../with-database";

type Options = { as: string; site?: string; drafts?: boolean; report?: string };

export const blogCommand = (): Command =>
  new Command("blog")
    .description("Manage the blog")
    .helpCommand(false)
    .addCommand(
      new Command("import")
        .description("Import posts from a folder of Markdown files or from a Ghost export")
        .argument("<folder>", "Markdown files with front matter and their pictures, or Ghost's JSON file")
        .requiredOption("--as <email>", "the admin who runs the import and becomes the author of every post")
        .option(
          "--site <address>",
          "the blog's former address, such as https://old.example, for links between its posts",
        )
        .option("--drafts", "import every post as a draft")
        .option("--report <file>", "write the full report to this file as JSON")
        .addHelpText("after", help)
        .action(command(importPosts)),
    );

const help = `
Markdown: YAML front matter as in Jekyll, Hugo and Astro (title, slug, date, draft, tags, excerpt, cover, lang and
their synonyms), and file names such as 2024-01-02-name.md, name/index.md and name.de.md. Pictures are uploaded from paths
within the folder; pictures elsewhere on the web are not fetched and become links.

Ghost: the file from Settings > Export in a folder, next to Ghost's content/images for the pictures. Members-only posts
stay drafts.

Publication times are kept. Raw HTML, shortcodes, footnotes, embeds and anything else without a block are reported with file
and line; their text is kept. Each post is one transaction. Importing again changes nothing; a changed file creates a new
revision of its post, unless the post was edited here. A post whose file names an address that another post has is skipped; an
address made from a title, a reserved one, or one that several files name gets a number.

Examples:
  npm run vitrine -- blog import ../my-jekyll-site --as admin@demo.example
  npm run vitrine -- blog import ../ghost-export --as admin@demo.example --site https://blog.example.org --report report.json

Exit code: 1 if anything was skipped.`;

async function importPosts(given: string, { report: reportFile, ...options }: Options): Promise<void> {
  const folder = resolveGiven(given);
  if (!isFolder(folder)) throw new Error(`${folder} is not a folder. Put a Ghost export in its own folder.`);
  if (options.site !== undefined && !/^https?:\/\/[^/]+/.test(options.site))
    throw new Error("--site must be an address such as https://old.example.");
  const { runBlogImport, printBlogImport } = await import("../blog-import");
  const report = await withDatabase((db) => runBlogImport(db, folder, options));
  printBlogImport(report);
  writeReport(reportFile, report);
  if (report.skipped.length > 0) process.exitCode = 1;
}
