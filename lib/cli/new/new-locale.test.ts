import { cpSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { beforeEach, expect, it, test } from "vitest";
import { useFolder } from "../../testing/folders";
import { root } from "../settings";
import { generate } from "./generate";

const folder = useFolder();
const lists = ["lib/core/locales.ts", "lib/core/catalogs.ts"];
const read = (file: string) => readFileSync(path.join(folder, file), "utf8");

beforeEach(() => {
  for (const file of ["messages/en.json", ...lists]) cpSync(path.join(root, file), path.join(folder, file));
});

test.each(["nl", "zh-Hant"])("a new language, %s, has the English messages and is in each list", (locale) => {
  expect(generate(folder, "locale", locale)).toEqual([
    `messages/${locale}.json`,
    ...lists,
    "lib/core/messages.test.ts",
  ]);
  expect(read(`messages/${locale}.json`)).toBe(read("messages/en.json"));
  expect(read("lib/core/locales.ts")).toMatch(
    new RegExp(`shippedLocales = \\["en", [^\\]]*, "${locale}"\\] as const;`),
  );
  const name = locale.replace("-", "");
  expect(read("lib/core/catalogs.ts")).toContain(`import ${name} from "../../messages/${locale}.json";`);
  expect(read("lib/core/catalogs.ts")).toMatch(
    new RegExp(`object> = \\{[^}]*, ("${locale}": )?${name} \\};`),
  );
  for (const fileName of lists) {
    const { diagnostics } = ts.transpileModule(read(fileName), { reportDiagnostics: true, fileName });
    expect(diagnostics).toEqual([]);
  }
});

it("writes a tag as it is usually written", () => {
  expect(generate(folder, "locale", "pt-br")[0]).toBe("messages/pt-BR.json");
});

it("refuses a language that is there, under each way to write it", () => {
  const before = lists.map(read);
  for (const given of ["en", "EN"])
    expect(() => generate(folder, "locale", given)).toThrow("messages/en.json already exists.");
  expect(lists.map(read)).toEqual(before);
});

it.each(["", "x", "deutsch", "pt_BR", "../de", "de-u-nu-latn", "xx"])(
  "refuses %j, which no language has",
  (given) => {
    expect(() => generate(folder, "locale", given)).toThrow(/is not the BCP 47 tag of a language/);
  },
);
