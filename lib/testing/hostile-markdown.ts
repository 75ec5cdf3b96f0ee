/** Texts that renderers of Markdown which let HTML and any address through would run. */

const html = [
  "<embed src=x>",
  "<img src=x onerror=alert(1)>",
  "<script>alert(1)</script>",
  "<svg/onload=alert(1)>",
  "<iframe src=javascript:alert(1)>",
  '<a href="javascript:alert(1)">x</a>',
  "<details open ontoggle=alert(1)>",
  "<IMG SRC=x>",
  "<embed\nsrc=x>",
  "<x-y z>",
  "</p>",
  "<p",
  "<!-- x -->",
  "<!--",
  "<?php x ?>",
  "<!DOCTYPE x>",
  "<![CDATA[x]]>",
  "<style>@import 'x'</style>",
  "<textarea>",
  "&lt;embed src=x&gt;",
  "&#60;embed src=x>",
  "\\<embed src=x>",
];

const scripts = [
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java&#115;cript:alert(1)",
  "&#x6A;avascript:alert(1)",
  "javascript&colon;alert(1)",
  "javascript\\:alert(1)",
  "<javascript:alert(1)>",
  "<java\tscript:alert(1)>",
  "\u0001javascript:alert(1)",
  "&Tab;javascript:alert(1)",
  "java&NewLine;script:alert(1)",
  "vbscript:x",
  "data:text/html,<script>alert(1)</script>",
  "data:image/svg+xml;base64,PHN2Zz4=",
  "file:///etc/passwd",
];

const links = scripts.flatMap((url) => [
  `[x](${url})`,
  `[x]( ${url} "title")`,
  `![x](${url})`,
  `[![x](${url})](https://ok.example/)`,
  `[x][r]\n\n[r]: ${url}`,
  `[r][]\n\n[r]:\n  ${url}\n  'title'`,
  `[r]\n\n[r]: ${url}`,
  `![x][r]\n\n[R]: ${url}`,
  `> [r]: ${url}\n\n- [r]`,
  `[a\\]b]: ${url}\n[a\\]b]`,
]);

const autolinks = ["javascript:alert(1)", "DATA:text/html,x", "vbscript:x", "x-y:z"].map((url) => `<${url}>`);

/** Places in which a text is code, or text, to some readers and not to others. */
const places: ((text: string) => string)[] = [
  (text) => text,
  (text) => `a ${text} b`,
  (text) => `> ${text}`,
  (text) => `- a\n- ${text}`,
  (text) => `1. ${text}`,
  (text) => `### ${text}`,
  (text) => `*${text}*`,
  (text) => `[${text}](https://ok.example/)`,
  (text) => `\`${text}\``,
  (text) => `\`\`${text}\``,
  (text) => `\`a\n${text}\n\``,
  (text) => `\\\`${text}\``,
  (text) => `\`\`\`\n${text}\n\`\`\``,
  (text) => `\`\`\`\n${text}`,
  (text) => `~~~ ${text}\n~~~`,
  (text) => `> \`\`\`\n${text}`,
  (text) => `-\t\`\`\`\n\t${text}\n\t\`\`\``,
  (text) => `    ${text}`,
  (text) => `- a\n\n      ${text}`,
  (text) => `a\\\n${text}`,
  (text) => `[r]: \`\n${text}\``,
  (text) => `[r]: <https://ok.example/> "\n${text}"`,
  (text) => `| a |\n| - |\n| \`${text}|\` |`,
  (text) => `\`${text}\n:-\n\``,
  (text) => `\`${text} | b\n- | -\n\``,
  (text) => `[x](https://ok.example/?\`) \`${text}\``,
  (text) => `[x](mailto:a\`@ok.example) \`${text}\``,
  (text) => `[x](https://ok.example/ "${text}")`,
  (text) => `![${text}](https://ok.example/x.png)`,
];

const everywhere = [...html, "[x](javascript:alert(1))", "[x][r]\n\n[r]: javascript:alert(1)"];

export const hostileMarkdown: readonly string[] = [
  ...new Set([...links, ...autolinks, ...everywhere.flatMap((text) => places.map((place) => place(text)))]),
];

/** What they are made of, for texts made up at random. */
export const hostilePieces: readonly string[] = [
  ...html.slice(0, 8),
  ...scripts.slice(0, 6),
  ..."` `` ``` ~~~ < > [ ] ( ) ![ ]( ]: [r]: [r] \\ | :- |- - * ** _ # > & &lt; &#60; \" ' ! ::: :::faq".split(
    " ",
  ),
  ...[
    "\n",
    "\n\n",
    " ",
    "    ",
    "\t",
    "- ",
    "1. ",
    "> ",
    "\u00a0",
    "\u2028",
    "word",
    "https://ok.example/",
    "<!--",
  ],
];
