import * as administration from "@/lib/api/operations/administration";
import { on, route } from "@/lib/api/route";
import { dismissFirstSteps } from "@/lib/identity/administration/dismiss-first-steps";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  on(administration.dismissFirstSteps, dismissFirstSteps),
);
