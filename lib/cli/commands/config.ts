import { Command } from "commander";
import type { AdminSettings, SettingKey } from "../../platform/settings/schema";
import { command } from "../explain";
import { withDatabase } from "../with-database";

const asJson = ["--json", "print JSON"] as const;

export const configCommand = (): Command =>
  new Command("config")
    .description("Read and change the site settings, as on /admin/settings")
    .helpCommand(false)
    .addCommand(
      new Command("list")
        .description("List all settings with their values")
        .option(...asJson)
        .action(command(list)),
    )
    .addCommand(
      new Command("get")
        .description("Print the value of a setting")
        .argument("<key>", 'the name of a setting, as listed by "config list"')
        .option(...asJson)
        .action(command(get)),
    )
    .addCommand(
      new Command("set")
        .description("Change a setting")
        .argument("<key>", 'the name of a setting, as listed by "config list"')
        .argument(
          "<value>",
          "the new value: text, a number, or JSON for a list; an empty text restores the default",
        )
        .option(...asJson)
        .addHelpText(
          "after",
          `
Examples:
  npm run vitrine -- config set name "The Shelf"
  npm run vitrine -- config set footerLinks '[{"label":"Contact","url":"https://example.org/contact"}]'
  npm run vitrine -- config set retention '{"endedSessions":30}'
  npm run vitrine -- config set name ""`,
        )
        .action(command(set)),
    );

type Options = { json?: boolean };

const load = async (): Promise<AdminSettings> => {
  const { loadSettings } = await import("../../platform/settings/read-settings");
  return withDatabase(loadSettings);
};

async function list({ json }: Options): Promise<void> {
  const { settingKeys } = await import("../../platform/settings/schema");
  const values = await load();
  if (json) return console.log(JSON.stringify(values, null, 2));
  for (const key of settingKeys) {
    const fixed = values.locked[key] ? `  (set by ${values.locked[key]})` : "";
    console.log(`${key.padEnd(20)} ${asText(values[key])}${fixed}`);
  }
}

async function get(given: string, { json }: Options): Promise<void> {
  const key = await keyOf(given);
  const value = (await load())[key];
  console.log(json ? JSON.stringify(value) : asText(value));
}

async function set(given: string, text: string, { json }: Options): Promise<void> {
  const key = await keyOf(given);
  const { ChangeSettings } = await import("../../platform/settings/schema");
  const { writeSettings } = await import("../../identity/administration/change-settings");
  const { commandLine } = await import("../../events/audit-entry");
  const input = ChangeSettings.parse({ [key]: await readValue(key, text) });
  const values = await withDatabase((db) =>
    writeSettings({ db, now: new Date(), caller: commandLine }, input),
  );
  console.log(json ? JSON.stringify(values, null, 2) : `${key} is now: ${asText(values[key])}`);
}

async function keyOf(given: string): Promise<SettingKey> {
  const { isSettingKey, settingKeys } = await import("../../platform/settings/schema");
  if (isSettingKey(given)) return given;
  throw new Error(`There is no setting "${given}". The settings are: ${settingKeys.join(", ")}.`);
}

/** What JSON looks like for those settings that are written as JSON. */
const jsonExamples: Record<string, string> = {
  links: '[{"label":"Contact","url":"/about"}]',
  terms: '{"endedSessions":30}',
  languages: '["en","de"]',
};

/** A text as it was typed, a list or terms from JSON; null, which restores the default, for nothing. */
async function readValue(key: SettingKey, text: string): Promise<unknown> {
  const { settings } = await import("../../platform/settings/schema");
  if (text === "") return null;
  const { control } = settings[key];
  if (control === "number") return Number(text);
  const example = jsonExamples[control];
  if (!example) return text;
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${key}: must be JSON, such as '${example}'.`);
  }
}

const asText = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));
