import * as pulse from "@/lib/api/operations/pulse";
import { on, route } from "@/lib/api/route";
import { readPulse } from "@/lib/metrics/pulse/read-pulse";
import { samplePulse } from "@/lib/metrics/pulse/sample-pulse";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  on(pulse.readPulse, readPulse),
  on(pulse.samplePulse, samplePulse),
);
