import { answerBeacon } from "@/lib/api/answer-beacon";
import { answerRequest } from "@/lib/api/router";
import { registry } from "@/lib/core/registry.mjs";

// While developing, each change makes another function.
if (process.env.NODE_ENV === "production") {
  registry().answerApi = answerRequest;
  registry().answerBeacon = answerBeacon;
}

export {
  answerRequest as DELETE,
  answerRequest as GET,
  answerRequest as OPTIONS,
  answerRequest as PATCH,
  answerRequest as POST,
  answerRequest as PUT,
};
