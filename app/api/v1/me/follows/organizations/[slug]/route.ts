import * as follows from "@/lib/api/operations/follows";
import { on, route } from "@/lib/api/route";
import { followOrganization, unfollowOrganization } from "@/lib/catalog/follows/follows";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  on(follows.followOrganization, followOrganization),
  on(follows.unfollowOrganization, unfollowOrganization),
);
