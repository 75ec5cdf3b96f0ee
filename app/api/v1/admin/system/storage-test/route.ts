import * as system from "@/lib/api/operations/system";
import { on, route } from "@/lib/api/route";
import { testSiteStorage } from "@/lib/identity/administration/system/send-tests";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(on(system.testStorage, testSiteStorage));
