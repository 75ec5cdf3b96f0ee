import type { Operation } from "../operation";
import * as accounts from "./accounts";
import * as administration from "./administration";
import * as blocks from "./blocks";
import * as blog from "./blog";
import * as claims from "./claims";
import * as collections from "./collections";
import * as directory from "./directory";
import * as drafts from "./drafts";
import * as exports from "./exports";
import * as fields from "./fields";
import * as follows from "./follows";
import * as keys from "./keys";
import * as lists from "./lists";
import * as media from "./media";
import * as moderation from "./moderation";
import * as notifications from "./notifications";
import * as organizations from "./organizations";
import * as people from "./people";
import * as products from "./products";
import * as pulse from "./pulse";
import * as rankings from "./rankings";
import * as registry from "./registry";
import * as saved from "./saved";
import * as search from "./search";
import * as searches from "./searches";
import * as secondFactors from "./second-factors";
import * as service from "./service";
import * as settings from "./settings";
import * as stats from "./stats";
import * as system from "./system";
import * as traffic from "./traffic";
import * as trust from "./trust";
import * as votes from "./votes";
import * as webhooks from "./webhooks";
import * as websites from "./websites";

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/** The operations of one file, by address and method. */
const of = <F extends Record<string, Operation>>(file: F): F[keyof F][] =>
  (Object.values(file) as F[keyof F][]).sort(
    (a, b) => a.path.localeCompare(b.path) || methods.indexOf(a.method) - methods.indexOf(b.method),
  );

/** Every endpoint of the service, in the order of the reference. */
export const operations = [
  ...of(directory),
  ...of(fields),
  ...of(search),
  ...of(products),
  ...of(pulse),
  ...of(traffic),
  ...of(trust),
  ...of(claims),
  ...of(votes),
  ...of(saved),
  ...of(follows),
  ...of(collections),
  ...of(rankings),
  ...of(stats),
  ...of(blocks),
  ...of(blog),
  ...of(media),
  ...of(websites),
  ...of(drafts),
  ...of(moderation),
  ...of(administration),
  ...of(secondFactors),
  ...of(exports),
  ...of(notifications),
  ...of(accounts),
  ...of(people),
  ...of(organizations),
  ...of(keys),
  ...of(webhooks),
  ...of(searches),
  ...of(lists),
  ...of(settings),
  ...of(system),
  ...of(registry),
  ...of(service),
];
