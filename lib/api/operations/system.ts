import { RetriedJobs, RetryJobs, TestResult, TestWebhook } from "../../identity/administration/system/schema";
import { operation } from "../operation";

const forAdmins = { resource: "Administration", auth: "adminSession" } as const;
const limits = [{ name: "systemTest", by: "caller" }] as const;

export const retryJobs = operation("POST /api/v1/admin/system/jobs/retry", {
  ...forAdmins,
  summary: "Run failed jobs again now, one or all",
  description: "404 for a job that hasn't failed or is running.",
  input: RetryJobs,
  output: RetriedJobs,
  errors: ["not_found"],
});

export const testMail = operation("POST /api/v1/admin/system/mail-test", {
  ...forAdmins,
  summary: "Send yourself a test email",
  output: TestResult,
  limits,
});

export const testStorage = operation("POST /api/v1/admin/system/storage-test", {
  ...forAdmins,
  summary: "Write, read and remove a file to test the storage",
  output: TestResult,
  limits,
});

export const testReceiver = operation("POST /api/v1/admin/system/webhook-test", {
  ...forAdmins,
  summary: "Send an unsigned test event to a URL to test whether webhooks reach it",
  description:
    "Waits up to 15 seconds for the response. A receiver that fails or can't be reached is a result with `ok: false`.",
  input: TestWebhook,
  example: { url: "https://example.org/hooks" },
  output: TestResult,
  limits,
});
