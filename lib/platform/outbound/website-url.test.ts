import { expect, it } from "vitest";
import { websiteKey } from "./website-url";

it.each([
  ["https://site.example/%61pp/", "site.example/app"],
  ["https://site.example/%7Eme/a%2Db%5f%2E", "site.example/~me/a-b_."],
  ["https://site.example/index%2ehtml", "site.example"],
  ["https://site.example/?%61=1", "site.example?a=1"],
  // An escape whose decoding would change the meaning stays, in capitals; nothing is decoded twice.
  ["https://site.example/a%2fb%3f%c3%A9", "site.example/a%2Fb%3F%C3%A9"],
  ["https://site.example/%2561pp", "site.example/%2561pp"],
  ["https://site.example/100%", "site.example/100%"],
])("%s is %s", (address, key) => {
  expect(websiteKey(address)).toBe(key);
});
