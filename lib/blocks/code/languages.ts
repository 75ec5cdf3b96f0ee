export const CODE_LANGUAGES = [
  "text",
  "bash",
  "css",
  "diff",
  "dockerfile",
  "go",
  "graphql",
  "html",
  "java",
  "javascript",
  "json",
  "jsx",
  "kotlin",
  "markdown",
  "php",
  "python",
  "ruby",
  "rust",
  "sql",
  "swift",
  "toml",
  "tsx",
  "typescript",
  "xml",
  "yaml",
] as const;

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

/** The language a fence names, or null when it is not on the list. */
export function languageOf(name: string): CodeLanguage | null {
  const lower = name.toLowerCase();
  const alias = Object.hasOwn(ALIASES, lower) ? ALIASES[lower] : undefined;
  return alias ?? CODE_LANGUAGES.find((language) => language === lower) ?? null;
}
