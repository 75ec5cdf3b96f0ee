import { Extension, Mark, markInputRule, mergeAttributes } from "@tiptap/core";
import StarterKit from "@tiptap/starter-kit";
import { safeLink } from "@/lib/documents/blocks/url";

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
