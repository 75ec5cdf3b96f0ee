import { expect, it } from "vitest";
import { inLanguage } from "./in-language";

it.each(["ar", "he", "fa", "ur", "dv", "ckb", "az-Arab", "pa-PK"])("writes %s from right to left", (lang) => {
  expect(inLanguage(lang)).toEqual({ lang, dir: "rtl" });
});

it.each(["en", "de", "ja", "zh-Hant", "pt-BR", "az", "ar-Latn", "tlh"])(
  "writes %s from left to right",
  (lang) => {
    expect(inLanguage(lang)).toEqual({ lang, dir: "ltr" });
  },
);
