import { toProblem } from "@/lib/api/problem";
import { requestIdOf } from "@/lib/api/route";
import { AppError } from "@/lib/core/errors";

const notFound = (request: Request): Response => {
  const { pathname } = new URL(request.url);
  const error = new AppError("not_found", `There is no endpoint at ${pathname}. See /api/openapi.json.`);
  return toProblem(error, requestIdOf(request), pathname);
};

export {
  notFound as DELETE,
  notFound as GET,
  notFound as OPTIONS,
  notFound as PATCH,
  notFound as POST,
  notFound as PUT,
};
