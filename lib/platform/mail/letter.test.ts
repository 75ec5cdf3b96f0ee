import { expect, it } from "vitest";
import { nameInMail } from "./letter";

it.each([
  "https://evil.example",
  "Log in at evil.example now",
  "evil．example",
  "evil。example",
  "WWW.EVIL.EXAMPLE",
  "help@evil.example",
  "me@localhost",
  "http://[::1]/",
  "203.0.113.7",
  "пример.рф",
  "xn--e1afmkfd.xn--p1ai",
])("leaves %s out", (name) => {
  expect(nameInMail(name, "Someone")).toBe("Someone");
});

it.each([
  "Olive",
  "J. R. R. Tolkien",
  "J.R.R. Tolkien",
  "Northlight, Inc.",
  "3.5 Studio",
  "A/B Lab",
  "Zoë",
  "Ltd. & Co",
])("keeps %s", (name) => {
  expect(nameInMail(name, "Someone")).toBe(name);
});
