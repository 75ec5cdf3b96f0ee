import { readFileSync } from "node:fs";
import path from "node:path";
import { bridge } from "../core/bridge";
import { env } from "../core/env";
import { inSpan } from "../platform/telemetry/trace";
import { methods } from "./admit-request";
import { fromFramework, routeTable } from "./route-table";

export type CountRequest = (
  labels: { method: string; route: string; status: string },
  seconds: number,
) => void;

/** As proxies call a request whose client left. */
const clientLeft = 499;

/** Counts, times and traces all requests from now on, including those that the response cache answers. */
export function observeRequests(apiPaths: readonly string[], countRequest?: CountRequest): void {
  const routeOf = routeTable([...apiPaths, ...pageTemplates()]);
  bridge().observeRequest = (request, response, answer) => {
    const startedAt = performance.now();
    const method = methods.includes(request.method ?? "") ? String(request.method) : "other";
    const route = routeOf(pathOf(request.url));
    // Anyone could have all of their requests sampled otherwise.
    const parent = env().TRUSTED_PROXIES > 0 ? String(request.headers.traceparent ?? "") : "";
    void inSpan({ name: `${method} ${route}`, kind: "server", parent }, async (note) => {
      const ended = new Promise<number>((resolve) =>
        response.once("close", () => resolve(response.writableFinished ? response.statusCode : clientLeft)),
      );
      answer();
      const status = await ended;
      countRequest?.({ method, route, status: String(status) }, (performance.now() - startedAt) / 1000);
      const attributes = {
        "http.request.method": method,
        "http.route": route,
        "http.response.status_code": status,
        "vitrine.request_id": String(request.headers["x-request-id"] ?? "") || undefined,
      };
      note(attributes, status >= 500 ? String(status) : undefined);
    });
  };
}

/** Without a final slash, which the framework redirects away. */
const pathOf = (url = "/"): string => url.split("?", 1)[0]?.replace(/(.)\/$/, "$1") ?? "/";

/** The addresses of the build: its pages, redirects and assets. While developing there is no list of them. */
function pageTemplates(): string[] {
  if (process.env.NODE_ENV !== "production") return [];
  const built = path.resolve(/* turbopackIgnore: true */ process.cwd(), process.env.NEXT_DIST_DIR ?? ".next");
  type Manifest = Record<"staticRoutes" | "dynamicRoutes", { page: string }[]> & {
    redirects: { source: string; internal?: true }[];
  };
  const { staticRoutes, dynamicRoutes, redirects } = JSON.parse(
    readFileSync(path.join(built, "routes-manifest.json"), "utf8"),
  ) as Manifest;
  const pages = [...staticRoutes, ...dynamicRoutes].map(({ page }) => fromFramework(page));
  return [
    // The API says itself what is below it.
    ...pages.filter((page) => page !== "/api/{...path?}"),
    ...redirects.filter(({ internal }) => !internal).map(({ source }) => source),
    "/_next/{...file}",
  ];
}
