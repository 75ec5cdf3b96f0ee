import { answerMetrics } from "@/lib/api/answer-metrics";

export {
  answerMetrics as DELETE,
  answerMetrics as GET,
  answerMetrics as OPTIONS,
  answerMetrics as PATCH,
  answerMetrics as POST,
  answerMetrics as PUT,
};
