import { type About, audited, shown, unaudited } from "../act";

/** `keys` names the settings that changed; `from` and `to` are their values before and after. */
type Changed = About & { details: { keys: string; from: object; to: object } };

/** A claimed product and what its former list is called. */
type Differs = About & {
  organizationId: string;
  importId: string;
  list: string;
  product: { slug: string; name: string };
};

const onList = (sentence: string) => audited("list", sentence);

export const siteActs = {
  "list.added": onList("added {subject}"),
  "list.changed": onList("changed {subject}"),
  "list.removed": onList("removed {subject}"),
  "list.imported": onList("started an import of {subject}"),
  "list.stopped": onList("stopped the import of {subject}"),
  "list.differs": unaudited<Differs>({
    notifies: ({ id, importId, organizationId, product, list }) => [
      {
        key: `list-differs:${importId}:${id}`,
        kinds: ["comment"],
        to: { editorsAndOwnersOf: organizationId },
        data: { outcome: "list_differs", organizationId, product, list },
      },
    ],
  }),
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
