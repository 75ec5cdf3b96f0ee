import * as z from "zod";
import { defineBlock } from "../definition";
import { choice, line, plainText } from "../fields";
import { fenced } from "../rich-text/to-markdown";
import { paragraph, strong } from "../rich-text/tree";
import { CODE_LANGUAGES, languageOf } from "./languages";

export const code = defineBlock({
  type: "code",
  title: "Code",
  description: "Code to read and copy.",
  surfaces: ["product", "blog"],
  schema: z.strictObject({
    code: plainText(10_000, { title: "Code", description: "Shown as is.", publish: true }),
    language: choice(CODE_LANGUAGES, "text", { title: "Language", description: "A language from the list." }),
    filename: line(120, { title: "File name", description: "Shown above the code." }),
  }),
  exampleId: "01930a3e-5f00-7000-8000-000000000009",
  example: { code: "npm install\nnpm start", language: "bash", filename: "" },

  outline: ({ code, language, filename }) => [
    ...(filename === "" ? [] : [paragraph(strong(filename))]),
    { type: "code", lang: language === "text" ? null : language, value: code },
  ],
  /** A fence with its language, and the file name as `title="…"`. */
  prose({ code, language, filename }) {
    const title = filename === "" ? "" : ` title="${filename}"`;
    const info = language === "text" && title === "" ? "" : `${language}${title}`;
    return fenced(code, info);
  },
  read(node) {
    if (node.type !== "code") return null;
    const named = node.lang ?? "text";
    const language = languageOf(named);
    const filename = /^title="([^"]*)"$/.exec(node.meta ?? "")?.[1] ?? "";
    const data = { code: node.value, language: language ?? "text", filename };
    return language === null
      ? { data, lost: `Code in “${named}” is shown without syntax highlighting.` }
      : { data };
  },
});
