// Lets the web server answer beacons without the framework.
import "@/lib/api/answer-beacon";
import * as traffic from "@/lib/api/operations/traffic";
import { on, route } from "@/lib/api/route";
import { countVisit } from "@/lib/metrics/traffic/count-hit";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(on(traffic.countVisit, countVisit));
