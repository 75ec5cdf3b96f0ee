import { escapeXml } from "../core/xml";

/** What a mail says: some paragraphs, at most one link, and some more paragraphs. */
export type Letter = {
  subject: string;
  before: string[];
  link?: { label: string; url: string };
  after?: string[];
};

/** A letter as plain text and as HTML that needs nothing from elsewhere. */
export function compose({ subject, before, link, after = [] }: Letter): {
  subject: string;
  text: string;
  html: string;
} {
  const text = [...before, ...(link ? [link.url] : []), ...after, "Vitrine"].join("\n\n");
  const body = [
    ...before.map(paragraph),
    ...(link ? [button(link.label, link.url)] : []),
    ...after.map(paragraph),
    `<p style="${small}">Vitrine</p>`,
  ];
  return { subject, text: `${text}\n`, html: page(body.join("\n")) };
}

const font = "font:16px/1.5 system-ui,sans-serif;color:#1c1b19";
const small = "margin:24px 0 0;font-size:14px;color:#5f5b55";
const buttonStyle =
  "display:inline-block;padding:10px 18px;background:#1c1b19;color:#ffffff;text-decoration:none;border-radius:6px";

const page = (body: string): string =>
  `<!doctype html><html lang="en"><body style="margin:0;padding:24px;background:#ffffff"><div style="max-width:520px;${font}">\n${body}\n</div></body></html>\n`;

const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escapeXml(text)}</p>`;

/** The address stands below as well, for who can't press it. */
const button = (label: string, url: string): string => {
  const address = escapeXml(url);
  return [
    `<p style="margin:0 0 16px"><a href="${address}" style="${buttonStyle}">${escapeXml(label)}</a></p>`,
    `<p style="margin:0 0 16px;font-size:14px;color:#5f5b55;word-break:break-all">${address}</p>`,
  ].join("\n");
};
