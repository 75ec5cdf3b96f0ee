import { readPulse, samplePulse } from "@/lib/api/operations/pulse";
import { on, routes } from "@/lib/api/route";
import { readPulse as read } from "@/lib/pulse/read-pulse";
import { samplePulse as sample } from "@/lib/pulse/sample-pulse";

export const { GET, POST, PATCH, PUT, DELETE, OPTIONS } = routes(
  on(readPulse, read),
  on(samplePulse, sample),
);
