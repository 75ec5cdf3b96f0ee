import { Extension, Mark, markInputRule, mergeAttributes } from "@tiptap/core";
import StarterKit from "@tiptap/starter-kit";
import { safeLink } from "@/lib/blocks/rich-text/links";

/** Unlike the kit's own it goes with other marks, as it does in Markdown. */
const InlineCode = Mark.create({
  name: "code",
  code: true,
  excludes: "",
  exitable: true,
  parseHTML: () => [{ tag: "code" }],
  renderHTML: ({ HTMLAttributes }) => ["code", mergeAttributes(HTMLAttributes), 0],
  addKeyboardShortcuts() {
    return { "Mod-e": () => this.editor.commands.toggleMark(this.name) };
  },
  addInputRules() {
    return [markInputRule({ find: /(?:^|[^`])(`([^`]+)`)$/, type: this.type })];
  },
});

/** Whether a list has air between its items, which Markdown knows and the eye sees. */
const Spread = Extension.create({
  name: "spread",
  addGlobalAttributes: () => [
    {
      types: ["bulletList", "orderedList", "listItem"],
      attributes: { spread: { default: false, rendered: false, parseHTML: () => false } },
    },
  ],
});

/** The Markdown subset and nothing else. Undoing is the document's own. */
export const extensions = [
  StarterKit.configure({
    code: false,
    strike: false,
    underline: false,
    horizontalRule: false,
    undoRedo: false,
    trailingNode: false,
    dropcursor: false,
    gapcursor: false,
    heading: { levels: [3, 4] },
    codeBlock: { languageClassPrefix: "language-" },
    link: {
      openOnClick: false,
      defaultProtocol: "https",
      isAllowedUri: (url) => safeLink(url) !== null,
      shouldAutoLink: (url) => /^https?:\/\//i.test(url),
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  InlineCode,
  Spread,
];

/** Headings of other pages become those the field has; what it has no name for leaves its text behind. */
export function cleanPastedHtml(html: string): string {
  const page = parsePasted(html);
  for (const element of page.querySelectorAll("h1, h2, h5, h6")) {
    const heading = page.createElement(/[12]/.test(element.tagName) ? "h3" : "h4");
    heading.append(...element.childNodes);
    element.replaceWith(heading);
  }
  for (const element of page.querySelectorAll("script, style, template, noscript, img, svg"))
    element.remove();
  for (const link of page.querySelectorAll("a")) {
    const href = safeLink(link.getAttribute("href") ?? "");
    if (href === null) link.replaceWith(...link.childNodes);
    else link.setAttribute("href", href);
  }
  return page.body.innerHTML;
}

/** Event handlers go before the parser sees them: it would run none, but report each to the console. */
export function parsePasted(html: string): Document {
  const calm = html.replace(/<[^>]+>/g, (tag) =>
    tag.replace(/\son\w+\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi, ""),
  );
  return new DOMParser().parseFromString(calm, "text/html");
}
