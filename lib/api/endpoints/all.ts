import { activityEndpoints } from "./activity";
import { blogEndpoints } from "./blog";
import { catalogEndpoints } from "./catalog";
import { identityEndpoints } from "./identity";
import { metricsEndpoints } from "./metrics";
import { moderationEndpoints } from "./moderation";
import { rankingEndpoints } from "./ranking";
import { serviceEndpoints } from "./service";

/** Every operation with the rule that it calls. */
export const endpoints = [
  ...activityEndpoints,
  ...blogEndpoints,
  ...catalogEndpoints,
  ...identityEndpoints,
  ...metricsEndpoints,
  ...moderationEndpoints,
  ...rankingEndpoints,
  ...serviceEndpoints,
];
