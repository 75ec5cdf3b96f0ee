import { expect, it } from "vitest";
import { fromFramework, routeTable } from "./route-table";

const pages = [
  "/",
  "/products/[slug]",
  "/products/[slug]/trust",
  "/docs/[[...chapter]]",
  "/og/[...name]",
  "/og/posts/[id]",
];
const routeOf = routeTable([...pages.map(fromFramework), "/api/v1/products/{slug}", "/api/v1/products/mine"]);

it.each([
  ["/", "/"],
  ["/products/lantern", "/products/{slug}"],
  ["/products/lantern/trust", "/products/{slug}/trust"],
  ["/api/v1/products/mine", "/api/v1/products/mine"],
  ["/api/v1/products/other", "/api/v1/products/{slug}"],
  ["/docs", "/docs/{...chapter?}"],
  ["/docs/a/b", "/docs/{...chapter?}"],
  ["/og/posts/7", "/og/posts/{id}"],
  ["/og/posts/7/8", "/og/{...name}"],
])("finds the template of %s", (path, route) => {
  expect(routeOf(path)).toBe(route);
});

it.each(["/og", "/products", "/products/", "/products/a/b", "/wp-login.php", "//", "", "/__proto__", "*"])(
  "has one name for all that exists nowhere, such as %j",
  (path) => {
    expect(routeOf(path)).toBe("unmatched");
  },
);
