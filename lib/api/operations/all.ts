import { listBlocks, validateBlocks } from "./blocks";
import { listCategories, listProducts } from "./directory";
import { readHealth } from "./health";
import { createKey, listKeys, revokeKey } from "./keys";
import { decide, listQueue } from "./moderation";
import { readOpenapi } from "./openapi";
import { createOrganization, listOrganizations } from "./organizations";
import { listMyProducts, readMe, signUp } from "./people";
import {
  createProduct,
  exportMarkdown,
  listRevisions,
  readPublicProduct,
  readRevision,
  saveRevision,
  submitRevision,
  withdrawRevision,
} from "./products";
import { readRankings } from "./rankings";
import { readStats } from "./stats";
import { castVote, listMyVotes } from "./votes";

/** Every endpoint of the service, in the order in which the reference shows them. */
export const operations = [
  listProducts,
  createProduct,
  readPublicProduct,
  listRevisions,
  saveRevision,
  readRevision,
  submitRevision,
  withdrawRevision,
  exportMarkdown,
  listCategories,
  readRankings,
  castVote,
  readStats,
  listBlocks,
  validateBlocks,
  listQueue,
  decide,
  signUp,
  readMe,
  listMyProducts,
  listMyVotes,
  listOrganizations,
  createOrganization,
  listKeys,
  createKey,
  revokeKey,
  readHealth,
  readOpenapi,
] as const;
