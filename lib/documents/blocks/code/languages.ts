import { words } from "../../../core/text";

export const CODE_LANGUAGES = words(
  "text bash css diff dockerfile go graphql html java javascript json jsx kotlin markdown php python ruby",
  "rust sql swift toml tsx typescript xml yaml",
);

export type CodeLanguage = (typeof CODE_LANGUAGES)[number];

const ALIASES: Readonly<Record<string, CodeLanguage>> = {
  console: "bash",
  js: "javascript",
  md: "markdown",
  plain: "text",
  py: "python",
  rb: "ruby",
  rs: "rust",
  sh: "bash",
  shell: "bash",
  ts: "typescript",
  txt: "text",
  yml: "yaml",
  zsh: "bash",
};

/** The language that a fence names, or null if it is not supported. */
export function languageOf(name: string): CodeLanguage | null {
  const lower = name.toLowerCase();
  const alias = Object.hasOwn(ALIASES, lower) ? ALIASES[lower] : undefined;
  return alias ?? CODE_LANGUAGES.find((language) => language === lower) ?? null;
}
