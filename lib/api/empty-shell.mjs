import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

/**
 * What the framework sends of a page that says it is not there: a document without content, which scripts fill. Whoever
 * has none, or not yet, is shown what an address without any page shows; the scripts then draw the same anew.
 */
export function fillEmptyShell(html) {
  const page = html.includes(shell) ? notFound() : null;
  if (!page) return html;
  return html
    .replace(shell, `<html id="__next_error__"${page.attributes}>`)
    .replace("</head>", () => `${page.head}</head>`)
    .replace("<body>", () => `<body>${page.main}`);
}

const shell = '<html id="__next_error__">';

let read;

/** The parts of the page that the build has made; null where nothing was built. */
function notFound() {
  read ??= readNotFound();
  return read.page;
}

function readNotFound() {
  const file = path.resolve(process.env.NEXT_DIST_DIR ?? ".next", "server/app/_not-found.html");
  if (!existsSync(file)) return { page: null };
  const html = readFileSync(file, "utf8");
  const part = (pattern) => pattern.exec(html)?.[0] ?? "";
  return {
    page: {
      attributes: /<html([^>]*)>/.exec(html)?.[1] ?? "",
      head: (html.match(/<link rel="stylesheet"[^>]*>/g) ?? []).join(""),
      main: part(/<main[\s\S]*<\/main>/),
    },
  };
}
