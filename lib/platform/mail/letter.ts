import { escapeXml } from "../../core/xml";

/** The content of a mail: some paragraphs, at most one link, more paragraphs, and links in the footer. */
export type Letter = {
  subject: string;
  before: string[];
  link?: Link;
  after?: string[];
  /** Small links in the footer, such as one to unsubscribe. */
  foot?: Link[];
};

type Link = { label: string; url: string };

/** Renders a mail of the named site as plain text and as HTML without external resources. */
export function compose({ subject, before, link, after = [], foot = [] }: Letter, site: string) {
  const text = [...before, ...(link ? [link.url] : []), ...after, site, ...foot.map(inText)].join("\n\n");
  const body = [
    ...before.map(paragraph),
    ...(link ? [button(link)] : []),
    ...after.map(paragraph),
    `<p style="${small}">${escapeXml(site)}${foot.map(inHtml).join("")}</p>`,
  ];
  return { subject, text: `${text}\n`, html: page(body.join("\n")) };
}

const font = "font:16px/1.5 system-ui,sans-serif;color:#1c1b19";
const small = "margin:24px 0 0;font-size:14px;color:#5f5b55";
const buttonStyle =
  "display:inline-block;padding:10px 18px;background:#1c1b19;color:#ffffff;text-decoration:none;border-radius:6px";

const page = (body: string): string =>
  `<!doctype html><html lang="en"><body style="margin:0;padding:24px;background:#ffffff"><div style="max-width:520px;${font}">\n${body}\n</div></body></html>\n`;

const inText = ({ label, url }: Link): string => `${label}:\n${url}`;

const inHtml = ({ label, url }: Link): string =>
  ` · <a href="${escapeXml(url)}" style="color:#5f5b55">${escapeXml(label)}</a>`;

const paragraph = (text: string): string =>
  `<p style="margin:0 0 16px;white-space:pre-line">${escapeXml(text)}</p>`;

/** The address is also shown as text, for readers who cannot follow the link. */
const button = ({ label, url }: Link): string => {
  const address = escapeXml(url);
  return [
    `<p style="margin:0 0 16px"><a href="${address}" style="${buttonStyle}">${escapeXml(label)}</a></p>`,
    `<p style="margin:0 0 16px;font-size:14px;color:#5f5b55;word-break:break-all">${address}</p>`,
  ].join("\n");
};
