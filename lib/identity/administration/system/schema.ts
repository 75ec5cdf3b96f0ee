import { z } from "zod";

export const RetryJobs = z.strictObject({
  id: z
    .string()
    .regex(/^[1-9]\d{0,17}$/, "must be the ID of a job")
    .optional()
    .describe("Only this job. By default, all jobs whose last attempt failed."),
});
export const RetriedJobs = z.object({ retried: z.int() });

export const TestWebhook = z.strictObject({
  url: z.string().min(1).max(2048).describe("A public http or https URL on port 80 or 443."),
});

/** What came of trying out a part of the system. */
export const TestResult = z.object({
  ok: z.boolean(),
  /** What happened, in a sentence; of a failure also why. */
  detail: z.string(),
  durationMs: z.int(),
});
export type TestResult = z.infer<typeof TestResult>;
