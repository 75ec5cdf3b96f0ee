import { expect, it } from "vitest";
import { canonicalPath } from "./canonical-path";

it.each([
  "/",
  "/search",
  "/search/",
  "/products/deep-well",
  "/blog/%E6%98%A5%E3%81%AE%E6%9B%B4%E6%96%B0",
  "/c/a%20b",
  "/x/a%2Fb",
  "/x/a%5Cb",
  "/x/%252e%252e/y",
  "/x/a@b:c,(d)+e",
  "/.well-known/x",
  "/x/..y/z...",
  "/_next/static/chunks/%5Bturbopack%5D.js",
])("leaves %s as it is", (path) => {
  expect(canonicalPath(path)).toBe(path);
});

it.each([
  ["/_next/../search", "/search"],
  ["/api/../search", "/search"],
  ["/api/%2e%2E/search", "/search"],
  ["/api/.%2e/search", "/search"],
  ["/_next\\..\\search", "/search"],
  ["/..", "/"],
  ["/../../x/.", "/x/"],
  ["/x/y/..", "/x/"],
  ["/./", "/"],
  ["//evil.example/%2e%2e", "/"],
  ["//evil.example", "/evil.example"],
  ["/\\evil.example", "/evil.example"],
  ["/x//y///", "/x/y/"],
  ["/%73earch", "/search"],
  ["/blog/%e6%98%a5", "/blog/%E6%98%A5"],
  ["/x%2fy", "/x%2Fy"],
  ["/a b", "/a%20b"],
  ['/x|y"<>^`{}', "/x%7Cy%22%3C%3E%5E%60%7B%7D"],
  ["/x#y", "/x%23y"],
])("spells %s as %s, which is canonical itself", (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical);
  expect(canonicalPath(canonical)).toBe(canonical);
});

it.each(["/%FF", "/%", "/%E0%A4%A", "/x/%zz", "/%C0%AE%C0%AE/y"])("can't decode %s", (path) => {
  expect(canonicalPath(path)).toBeNull();
});
