import { expect, it } from "vitest";
import { categoryKey, findNamed, leafName, type NamedCategory, namePath, pathText, readPath } from "./rules";
import { CategoryName } from "./schema";

it.each([
  ["Games", null, "Games"],
  ["Document Management - E-books", "Document Management", "E-books"],
  ["Document Management › E-books", "Document Management", "E-books"],
  ["Document Management›E-books", "Document Management", "E-books"],
  ["Communication - Email - Complete Solutions", "Communication", "Email - Complete Solutions"],
  ["Single-click & Drag-n-drop", null, "Single-click & Drag-n-drop"],
  ["- Games", null, "- Games"],
  ["Games -", null, "Games -"],
])("%s has the parent %s", (text, parent, name) => {
  expect(readPath(text)).toEqual({ parent, name });
  expect(readPath(pathText({ parent, name }))).toEqual({ parent, name });
  expect(leafName(text)).toBe(name);
});

it("takes names of 40 characters in two levels, and no more", () => {
  const [fits, long] = ["a".repeat(40), "a".repeat(41)];
  for (const text of [fits, `${fits} › ${fits}`, `${fits} - ${fits}`])
    expect(CategoryName.safeParse(text).success, text).toBe(true);
  for (const text of [long, `${long} › a`, `a › ${long}`, "a › b › c", "", "a\nb"])
    expect(CategoryName.safeParse(text).success, text).toBe(false);
});

const row = (
  id: string,
  name: string,
  parent: NamedCategory | null = null,
  former?: string,
): NamedCategory => ({
  id,
  name,
  parentId: parent?.id ?? null,
  parentName: parent?.name ?? null,
  path: namePath(former ?? name, parent?.id ?? null),
  key: categoryKey(former ?? name),
});

it("finds a name by the product's own categories, then the top level, then the oldest; a path exactly; and former names", () => {
  const [office, dev, tests] = [row("1", "Office"), row("2", "Development"), row("9", "Tests")];
  const [ofOffice, ofDev] = [row("4", "Tests", office), row("5", "Tests", dev)];
  const renamed = row("6", "Papers", office, "Documents");
  const all = [tests, ofDev, ofOffice, office, dev, renamed];
  const found = (text: string, own: string[] = [], among = all) => findNamed(text, among, own)?.id;
  expect(found("TESTS")).toBe("9");
  expect(found("Tests", ["5"])).toBe("5");
  expect(found("Tests", [], [ofDev, ofOffice])).toBe("4");
  expect([found("Development › Tests"), found("Development - Tests")]).toEqual(["5", "5"]);
  expect([found("Office › Documents"), found("Documents")]).toEqual(["6", "6"]);
  expect(found("Development › Documents")).toBeUndefined();
  expect(found("Games")).toBeUndefined();
});

it("tells names apart by every letter and sign, and not by case, accents or punctuation", () => {
  const apart = [
    "写真 Photo",
    "音楽 Photo",
    "Photo",
    "C",
    "C++",
    "C#",
    "Đ",
    "D",
    "中文图书馆管理系统甲",
    "中文图书馆管理系统乙",
  ];
  apart.push("Фото", "Фотоархив", "μ and μ", "🚀", "🎈", "12", "১২");
  expect(new Set(apart.map(categoryKey)).size).toBe(apart.length);
  for (const [one, other] of [
    ["Maps & GPS", "maps and gps"],
    ["Übersicht", "ubersicht"],
    ["Straße", "STRASSE"],
    ["ДОКУМЕНТЫ", "документы"],
    ["e-books", "E Books"],
    ["ﾌｫﾄ", "フォト"],
    ["Ａ B", "a-b"],
  ] as const)
    expect(categoryKey(one), one).toBe(categoryKey(other));
  expect(categoryKey("µTorrent Tools")).toBe("utorrent-tools");
});
