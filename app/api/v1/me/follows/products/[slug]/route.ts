import * as follows from "@/lib/api/operations/follows";
import { on, route } from "@/lib/api/route";
import { followProduct, unfollowProduct } from "@/lib/catalog/follows/follows";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  on(follows.followProduct, followProduct),
  on(follows.unfollowProduct, unfollowProduct),
);
