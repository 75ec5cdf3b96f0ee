import { builtPage } from "./error-page";

/**
 * The framework answers a missing page with an empty document, which scripts fill. Readers without scripts, or before
 * they run, get the content of the 404 page; the scripts then render the same again.
 */
export function fillEmptyShell(html: string): string {
  const page = html.includes(shell) ? builtPage("_not-found", partsOf) : null;
  if (!page) return html;
  return html
    .replace(shell, `<html id="__next_error__"${page.attributes}>`)
    .replace("</head>", () => `${page.head}</head>`)
    .replace("<body>", () => `<body>${page.main}`);
}

const shell = '<html id="__next_error__">';

/** The parts of the 404 page. */
const partsOf = (html: string) => ({
  attributes: /<html([^>]*)>/.exec(html)?.[1] ?? "",
  head: (html.match(/<link rel="stylesheet"[^>]*>/g) ?? []).join(""),
  main: /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "",
});
