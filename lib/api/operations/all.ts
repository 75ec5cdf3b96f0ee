import { readHealth } from "./health";
import { createKey, listKeys, revokeKey } from "./keys";
import { readOpenapi } from "./openapi";
import { createOrganization, listOrganizations } from "./organizations";
import { listMyProducts, readMe, signUp } from "./people";

/** Every endpoint of the service. */
export const operations = [
  readMe,
  signUp,
  listMyProducts,
  listOrganizations,
  createOrganization,
  listKeys,
  createKey,
  revokeKey,
  readHealth,
  readOpenapi,
] as const;
