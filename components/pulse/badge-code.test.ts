import { fromMarkdown } from "mdast-util-from-markdown";
import { expect, it } from "vitest";
import { badgeHtml, badgeMarkdown } from "./badge-code";

const pageUrl = "https://vitrine.example/products/a-product";

it.each(["Plain", "A](https://evil.example) [b", "*a* _b_ `c` <d> &amp; \\", "![x](y)"])(
  "is one picture in one link, with the name %s as it is",
  (name) => {
    const [paragraph, ...others] = fromMarkdown(badgeMarkdown({ name, pageUrl })).children;
    expect(others).toEqual([]);
    expect(paragraph).toMatchObject({
      type: "paragraph",
      children: [
        {
          type: "link",
          url: pageUrl,
          children: [{ type: "image", url: `${pageUrl}/badge/uptime.svg`, alt: `Uptime of ${name}` }],
        },
      ],
    });
  },
);

it("leaves no name to end an attribute", () => {
  const html = badgeHtml({ name: '"><script>&', pageUrl });
  expect(html).toContain('alt="Uptime of &quot;&gt;&lt;script&gt;&amp;"');
});
