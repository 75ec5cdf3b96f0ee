import { type About, audited, shown } from "../act";

/** `keys` names the settings that changed; `from` and `to` are their values before and after. */
type Changed = About & { details: { keys: string; from: object; to: object } };

export const siteActs = {
  "settings.changed": shown<Changed>("settings", "changed the site settings: {keys}", ["site"]),
  "field.created": shown("settings", "added the field {key}", ["site", "directory"]),
  "field.changed": shown("settings", "changed the field {key}", ["site", "directory"]),
  "type.created": shown("settings", "added the type {key}", ["site", "directory"]),
  "type.changed": shown("settings", "changed the type {key}", ["site", "directory"]),
  "synonyms.changed": shown("settings", "changed the search synonyms", ["directory"]),
  "mail.tested": audited("settings", "sent a test email"),
  "first_steps.dismissed": audited("settings", "dismissed the first steps of the overview"),
  "jobs.retried": audited("jobs", "retried failed jobs: {jobs}"),
};
