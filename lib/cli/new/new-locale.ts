import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Starts another language below `root` with the English texts, each to be replaced; answers what it touched. */
export function newLocale(root: string, given: string): string[] {
  const locale = canonical(given);
  const at = (file: string) => path.join(root, file);
  const file = `messages/${locale}.json`;
  if (existsSync(at(file))) throw new Error(`${file} already exists.`);
  const name = locale.replaceAll("-", "");
  const entry = name === locale ? name : `"${locale}": ${name}`;
  const lists = {
    "lib/core/locales.ts": [[/,?(\s*\] as const;\nexport type Locale )/, `, "${locale}"`]],
    "lib/core/catalogs.ts": [
      [/(import \{ type Catalog,)/, `import ${name} from "../../${file}";\n`],
      [/,?(\s*\};\n\n\/\*\* Lets messages )/, `, ${entry}`],
    ],
  } as const;
  const changed = Object.entries(lists).map(([list, entries]) => {
    let text = readFileSync(at(list), "utf8");
    for (const [before, added] of entries) {
      if (!before.test(text))
        throw new Error(`${list} isn't written as it was: add ${locale} to it yourself.`);
      text = text.replace(before, (_, kept: string) => added + kept);
    }
    return { list, text };
  });
  writeFileSync(at(file), readFileSync(at("messages/en.json")));
  for (const { list, text } of changed) writeFileSync(at(list), text);
  return [file, ...Object.keys(lists), "lib/core/messages.test.ts"];
}

/** A language by its BCP 47 tag as it is usually written, such as pt-BR for pt-br. */
function canonical(given: string): string {
  try {
    const locale = new Intl.Locale(given);
    const names = new Intl.DisplayNames("en", { type: "language", fallback: "none" });
    if (`${locale}` === locale.baseName && names.of(locale.baseName)) return locale.baseName;
  } catch {}
  throw new Error(`${given} is not the BCP 47 tag of a language, such as pt or pt-BR.`);
}
