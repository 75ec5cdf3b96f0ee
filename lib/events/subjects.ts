/** What an act can be about, as the audit log calls it; `gone` is used once its name is no longer known. */
export const auditSubjects = {
  person: { named: "{label}", gone: "a person" },
  session: { named: "one of their sessions", gone: "one of their sessions" },
  key: { named: "the key {label}", gone: "a deleted key" },
  organization: { named: "the organization {label}", gone: "a deleted organization" },
  invitation: { named: "an invitation", gone: "an invitation" },
  product: { named: "{label}", gone: "a deleted product" },
  revision: { named: "{label}", gone: "a deleted revision" },
  collection: { named: "the collection {label}", gone: "a collection" },
  category: { named: "the category {label}", gone: "a merged category" },
  post: { named: "the post {label}", gone: "a deleted post" },
  webhook: { named: "the webhook to {label}", gone: "a deleted webhook" },
  queue_item: { named: "a report about {label}", gone: "a report about a deleted product" },
  jobs: { named: "the jobs", gone: "the jobs" },
  list: { named: "the list {label}", gone: "a list" },
  settings: { named: "the settings", gone: "the settings" },
  name: { named: "a new name for {label}", gone: "a new name" },
} as const;

export type Subject = keyof typeof auditSubjects;
