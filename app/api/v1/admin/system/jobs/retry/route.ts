import * as system from "@/lib/api/operations/system";
import { on, route } from "@/lib/api/route";
import { retryJobs } from "@/lib/identity/administration/system/retry-jobs";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(on(system.retryJobs, retryJobs));
