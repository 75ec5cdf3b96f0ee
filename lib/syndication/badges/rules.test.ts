import { fromMarkdown } from "mdast-util-from-markdown";
import { expect, it } from "vitest";
import { badgeHtml, badgeKinds, badgeMarkdown, badgeNames } from "./rules";

const pageUrl = "https://vitrine.example/products/a-product";

it.each(["Plain", "A](https://evil.example) [b", "*a* _b_ `c` <d> &amp; \\", "![x](y)"])(
  "is one picture in one link, with the name %s as it is",
  (name) => {
    for (const kind of badgeKinds) {
      const [paragraph, ...others] = fromMarkdown(badgeMarkdown({ kind, name, pageUrl })).children;
      expect(others).toEqual([]);
      expect(paragraph).toMatchObject({
        type: "paragraph",
        children: [
          {
            type: "link",
            url: pageUrl,
            children: [
              {
                type: "image",
                url: `${pageUrl}/badge/${kind}.svg`,
                alt: `${badgeNames[kind]} of ${name}`,
              },
            ],
          },
        ],
      });
    }
  },
);

it("leaves no name to end an attribute, and offers the dark look to who reads by night", () => {
  const html = badgeHtml({ kind: "uptime", name: '"><script>&', pageUrl });
  expect(html).toContain('alt="Uptime of &quot;&gt;&lt;script&gt;&amp;"');
  expect(html).toContain(
    `<source media="(prefers-color-scheme: dark)" srcset="${pageUrl}/badge/uptime.svg?theme=dark">`,
  );
});
