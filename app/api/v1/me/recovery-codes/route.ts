import * as secondFactors from "@/lib/api/operations/second-factors";
import { on, route } from "@/lib/api/route";
import { renewRecoveryCodes } from "@/lib/identity/accounts/second-factor/factors";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  on(secondFactors.renewRecoveryCodes, renewRecoveryCodes),
);
