import { forAll } from "@/lib/api/route";
import { answerRun } from "@/lib/jobs/answer-run";

/** What the platform must allow: jobs run for up to 25 seconds and then end what they have begun. */
export const maxDuration = 60;

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = forAll(answerRun);
