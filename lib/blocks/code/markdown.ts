import type { z } from "zod";
import type { MarkdownForm } from "../markdown-form";
import { paragraph, strong } from "../rich-text/tree";
import { languageOf } from "./languages";
import type { code } from "./schema";

/** A fence with its language, and the file name as `title="…"`. */
export const codeMarkdown: MarkdownForm<z.output<typeof code.schema>> = {
  outline: ({ code, language, filename }) => [
    ...(filename === "" ? [] : [paragraph(strong(filename))]),
    { type: "code", lang: language === "text" ? null : language, value: code },
  ],
  prose({ code, language, filename }) {
    const title = filename === "" ? "" : ` title="${filename}"`;
    const info = language === "text" && title === "" ? "" : `${language}${title}`;
    const longest = Math.max(2, ...(code.match(/`+/g) ?? []).map((run) => run.length));
    const fence = "`".repeat(longest + 1);
    return `${fence}${info}\n${code}\n${fence}`;
  },
  read(node) {
    if (node.type !== "code") return null;
    const named = node.lang ?? "text";
    const language = languageOf(named);
    const filename = /^title="([^"]*)"$/.exec(node.meta ?? "")?.[1] ?? "";
    const data = { code: node.value, language: language ?? "text", filename };
    return language === null ? { data, lost: `Code in “${named}” is shown without colours.` } : { data };
  },
};
