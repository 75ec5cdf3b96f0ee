import { env } from "../../core/env";

/** Whether this site requires a second factor of people with a role. */
export const requiresSecondFactor = (role: "member" | "admin"): boolean =>
  env().REQUIRE_SECOND_FACTOR === "admins" && role === "admin";
