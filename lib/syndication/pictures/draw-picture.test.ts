import { expect, test } from "vitest";
import { drawSvg } from "../../documents/media/picture/draw-svg";
import { describePicture } from "../../documents/media/picture/strip-picture";
import { drawPicture } from "./draw-picture";
import { breakLines, plainTitle, setText, settable, textWidth } from "./set-text";

const words = (title: string) => ({ title, line: "Blog · 1 November 2026 · 4 min" });

test("lines are no wider than their room, and hold every word in order", () => {
  const title = "Writing a product page that people will finish reading";
  const lines = breakLines("display", title, 96, 690);
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.join(" ")).toBe(title);
  for (const line of lines) expect(textWidth("display", line, 96)).toBeLessThanOrEqual(690);
});

test("a title of any length keeps above the line below it", () => {
  for (const length of [1, 5, 20, 60]) {
    const svg = drawPicture(words(Array(length).fill("Längere").join(" ")), { solids: "" });
    const downs = [...svg.matchAll(/translate\(72 (\d+)\)/g)].map(([, y]) => Number(y));
    expect(downs.length).toBeGreaterThan(2);
    expect(Math.max(...downs.filter((y) => y !== 558))).toBeLessThan(520);
  }
});

test("it is a PNG of the size that cards want, also where the title's letters are not drawn", async () => {
  for (const title of ["Why votes fade <&>", "投票が薄れる理由", "x".repeat(200)]) {
    const png = await drawSvg(`test/${title}`, () =>
      drawPicture(words(title), { solids: '<path d="M0 0h9v9z"/>' }),
    );
    expect(png.subarray(1, 4).toString()).toBe("PNG");
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  }
});

test("what is said below a title keeps above the line of facts, whatever it is", () => {
  const texts = [
    [
      "A sentence that is long enough to be broken over several lines of the picture, and then some more of it.",
    ],
    ["1  Immich", "2  A name that is far too long for one line of a picture of this size", "3  写真"],
    ["説明はありません"],
    [],
  ];
  for (const text of texts) {
    for (const title of ["Immich", "A title of a good many words that needs more than a line"]) {
      const svg = drawPicture({ title, text, line: "No. 0001 · Trust 74 · 写真" }, { solids: "" });
      const downs = [...svg.matchAll(/translate\(72 (\d+)\)/g)].map(([, y]) => Number(y));
      expect(Math.max(...downs.filter((y) => y !== 558))).toBeLessThan(520);
      expect(svg).not.toContain("NaN");
    }
  }
});

test("facts that do not fit beside the case are left out from the end", () => {
  const long = Array.from({ length: 9 }, (_, at) => `Fact number ${at}`).join(" · ");
  const drawn = (line: string) => drawPicture({ title: "T", line }, { solids: "" });
  expect(drawn(long)).toBe(drawn("Fact number 0 · Fact number 1 · Fact number 2"));
});

test("a title keeps its letters beside pictographs, in pieces, and with signs for typesetters", () => {
  for (const title of ["Votes 🚀 fade", "Votes\u202ffade ❤️", "Vo\u00adtes fade", "👩‍💻 Votes  fade 🇩🇪"]) {
    expect(plainTitle(title)).toBe("Votes fade");
  }
  expect(settable("display", "u\u0308ber das Sto\u0308bern")).toBe("über das Stöbern");
});

test("titles of many languages and with signs are set in letters of their own", () => {
  for (const title of [
    "Γιατί οι ψήφοι σβήνουν;",
    "Почему голоса угасают",
    "Ґедзь і їжак",
    "Қазақша сөйлеуді үйрену",
    "Phở gà và bánh mì: tuyển tập",
    "From ₹499 → ₹299, not ↑ but ←",
  ]) {
    for (const face of ["display", "mono"] as const) {
      if (face === "display" || !title.startsWith("Γ")) expect(settable(face, title)).toBe(title);
    }
    expect(new Set([...title].map((letter) => setText("display", letter, 96))).size).toBeGreaterThan(9);
  }
});

test("a title keeps all letters but those that are not drawn, which become plain ones where they can", () => {
  expect(settable("display", "Notes ⇒ the ﬁrst №② draft Å")).toBe("Notes the first №2 draft Å");
  expect(settable("display", "Ｖｉｔｒｉｎｅ 2.0")).toBe("Vitrine 2.0");
  expect(settable("display", "Ship faster 早い")).toBe("Ship faster");
});

test("a title of any script is there, in letters that are drawn", () => {
  for (const [title, readable] of [
    ["მაღაზია", "maghazia"],
    ["తెలుగు పుస్తకం", "telugu pustkm"],
    ["متجر الكتب", "mtjr lktb"],
    ["投票が薄れる理由 v2", "Tou Piao ga Bao reru Li You v2"],
    ["장터", "JangTeo"],
  ] as const) {
    expect(settable("display", title)).toBe(readable);
    expect(drawPicture(words(title), { solids: "" })).toBe(drawPicture(words(readable), { solids: "" }));
  }
  expect(drawPicture(words("🚀"), { solids: "" })).toBe(drawPicture(words("Vitrine"), { solids: "" }));
});

test("a cover fills the case in its own colors", async () => {
  const { default: sharp } = await import("sharp");
  const cover = await sharp({ create: { width: 60, height: 60, channels: 3, background: "#d02090" } })
    .jpeg()
    .toBuffer();
  const picture = `data:image/jpeg;base64,${cover.toString("base64")}`;
  const png = await drawSvg("test/cover", () => drawPicture(words("With a cover"), { picture }));
  const { data } = await sharp(png)
    .extract({ left: 880, top: 300, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([data[0] ?? 0, data[1] ?? 0, data[2] ?? 0].map((part) => Math.round(part / 16))).toEqual([13, 2, 9]);
});

test("an upload that is SVG is still refused by the reader of pictures after one was drawn", async () => {
  await drawSvg("test/before", () => drawPicture(words("Before"), { solids: "" }));
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  await expect(describePicture(svg)).rejects.toMatchObject({ fields: [{ code: "unreadable" }] });
});
