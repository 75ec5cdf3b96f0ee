import { z } from "zod";
import { type ProblemCode, problems } from "@/lib/core/errors";

const codes = Object.keys(problems) as [ProblemCode, ...ProblemCode[]];

/** RFC 9457 as this service uses it. */
export const ProblemDocument = z.looseObject({
  type: z.string(),
  title: z.string().min(1),
  status: z.int(),
  detail: z.string().min(1),
  instance: z.string().startsWith("/"),
  code: z.enum(codes),
  requestId: z.string().min(1),
  errors: z.array(z.looseObject({ path: z.string(), code: z.string(), message: z.string() })),
});
