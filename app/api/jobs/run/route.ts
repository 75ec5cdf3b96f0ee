import { answerRun } from "@/lib/jobs/answer-run";

/** What the platform must allow: jobs run for up to 25 seconds and then end what they have begun. */
export const maxDuration = 60;

export {
  answerRun as DELETE,
  answerRun as GET,
  answerRun as OPTIONS,
  answerRun as PATCH,
  answerRun as POST,
  answerRun as PUT,
};
