import { escapeXml } from "../core/xml";

/** What a mail says: some paragraphs, at most one link, some more paragraphs, and links at the foot. */
export type Letter = {
  subject: string;
  before: string[];
  link?: { label: string; url: string };
  after?: string[];
  /** Small links at the foot, such as to stop mails like it. */
  foot?: { label: string; url: string }[];
};

/** A letter as plain text and as HTML that needs nothing from elsewhere. */
export function compose({ subject, before, link, after = [], foot = [] }: Letter): {
  subject: string;
  text: string;
  html: string;
} {
  const text = [...before, ...(link ? [link.url] : []), ...after, "Vitrine", ...foot.map(inText)].join(
    "\n\n",
  );
  const body = [
    ...before.map(paragraph),
    ...(link ? [button(link.label, link.url)] : []),
    ...after.map(paragraph),
    `<p style="${small}">Vitrine${foot.map(inHtml).join("")}</p>`,
  ];
  return { subject, text: `${text}\n`, html: page(body.join("\n")) };
}

const font = "font:16px/1.5 system-ui,sans-serif;color:#1c1b19";
const small = "margin:24px 0 0;font-size:14px;color:#5f5b55";
const buttonStyle =
  "display:inline-block;padding:10px 18px;background:#1c1b19;color:#ffffff;text-decoration:none;border-radius:6px";

const page = (body: string): string =>
  `<!doctype html><html lang="en"><body style="margin:0;padding:24px;background:#ffffff"><div style="max-width:520px;${font}">\n${body}\n</div></body></html>\n`;

const inText = ({ label, url }: { label: string; url: string }): string => `${label}:\n${url}`;

const inHtml = ({ label, url }: { label: string; url: string }): string =>
  ` · <a href="${escapeXml(url)}" style="color:#5f5b55">${escapeXml(label)}</a>`;

const paragraph = (text: string): string =>
  `<p style="margin:0 0 16px;white-space:pre-line">${escapeXml(text)}</p>`;

/** The address stands below as well, for who can't press it. */
const button = (label: string, url: string): string => {
  const address = escapeXml(url);
  return [
    `<p style="margin:0 0 16px"><a href="${address}" style="${buttonStyle}">${escapeXml(label)}</a></p>`,
    `<p style="margin:0 0 16px;font-size:14px;color:#5f5b55;word-break:break-all">${address}</p>`,
  ].join("\n");
};
