import { readHealth } from "./health";
import { createKey, listKeys, revokeKey } from "./keys";
import { createOrganization, listOrganizations } from "./organizations";
import { readMe, signUp } from "./people";

/** Every endpoint of the service. */
export const operations = [
  readMe,
  signUp,
  listOrganizations,
  createOrganization,
  listKeys,
  createKey,
  revokeKey,
  readHealth,
] as const;
