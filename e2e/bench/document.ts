const sign = (number: number, index: number) => `Sign ${number} of block ${index}`;

/** What a document of this number must show, block by block. */
export const signsOf = (number: number): string[] => many(100, (index) => sign(number, index));

/** A document of 100 blocks of mixed types, as long as a thorough one of a person; another number makes each block another. */
export const documentOf = (number: number, edition = 0) =>
  many(100, (index) => {
    const type = order[index % order.length] ?? "richText";
    const id = `00000000-0000-7000-8000-${String(number * 1_000 + index).padStart(12, "0")}`;
    const data = contents[type](`${sign(number, index)}${index === 1 ? `, edition ${edition}` : ""}`);
    return { id, type, v: 1, data };
  });

const order = [
  "heading",
  "richText",
  "code",
  "richText",
  "features",
  "richText",
  "faq",
  "richText",
  "links",
  "richText",
] as const;

const contents: Record<(typeof order)[number], (sign: string) => object> = {
  heading: (text) => ({ text, level: 2 }),
  richText: (sign) => ({
    md: [
      `${sign}: it keeps the **photographs** of a household on a machine of its own, with *albums* and a [search](https://example.com/search).`,
      "- Phones send new pictures\n- Copies lie in `two` places\n- Nothing leaves the house",
      "> It took an evening, and it runs since.",
    ].join("\n\n"),
  }),
  code: (sign) => ({
    language: "typescript",
    code: [
      `// ${sign}`,
      'import { open } from "case";',
      "const album = await open({ path: process.env.ALBUM, readOnly: true });",
      "for (const picture of album.pictures) {",
      "  if (picture.width > 1_024 && !picture.hidden) console.log(picture.name);",
      "}",
    ].join("\n"),
  }),
  features: (sign) => ({
    items: many(3, (index) => ({
      title: `Feature ${index + 1}`,
      md: index === 0 ? `${sign}. With *plain* words.` : "Faces, places and **days**.",
      icon: "search",
    })),
  }),
  faq: (sign) => ({
    items: many(3, (index) => ({
      question: `Does a picture leave the house, case ${index + 1}?`,
      md: index === 0 ? `${sign}. No.` : "Everything runs on **your** machine.",
    })),
  }),
  links: (sign) => ({
    items: many(3, (index) => ({
      label: index === 0 ? sign : `Link ${index + 1}`,
      url: `https://example.com/${index}`,
      kind: "website",
    })),
  }),
};

function many<T>(length: number, make: (index: number) => T): T[] {
  return Array.from({ length }, (_, index) => make(index));
}
