import { inLanguage } from "../../core/in-language";
import { language } from "../../core/messages";
import { writtenAddresses } from "../../core/written-address";
import { escapeXml } from "../../core/xml";
import { inkOn, shadesOf } from "../settings/rules";

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

/** The site that a mail comes from. */
type Site = { name: string; accent: string };

/** Renders a mail of the site in the current language, in its name and color, as plain text and as HTML without external resources. */
export function compose({ subject, before, link, after = [], foot = [] }: Letter, site: Site) {
  const text = [...before, ...(link ? [link.url] : []), ...after, site.name, ...foot.map(inText)].join(
    "\n\n",
  );
  const body = [
    ...before.map(paragraph),
    ...(link ? [button(link, site.accent)] : []),
    ...after.map(paragraph),
    `<p style="${small}">${escapeXml(site.name)}${foot.map(inHtml).join("")}</p>`,
  ];
  return { subject, text: `${text}\n`, html: page(body.join("\n"), site.accent) };
}

const font = "font:16px/1.5 system-ui,sans-serif;color:#1c1b19";
const small = "margin:24px 0 0;font-size:14px;color:#5f5b55";
const buttonStyle = (accent: string): string =>
  `display:inline-block;padding:10px 18px;background:${accent};color:${inkOn(accent)};border:1px solid ${lineOf(accent)};text-decoration:none;border-radius:3px`;
const lineOf = (accent: string): string => shadesOf(accent).light["brand-line"];

const page = (body: string, accent: string): string =>
  `<!doctype html><html lang="${language().locale}" dir="${inLanguage(language().locale).dir}"><body style="margin:0;padding:24px;background:#ffffff"><div style="max-width:520px;border-top:5px solid ${lineOf(accent)};padding-top:24px;${font}">\n${body}\n</div></body></html>\n`;

const inText = ({ label, url }: Link): string => `${label}:\n${url}`;

const inHtml = ({ label, url }: Link): string =>
  ` · <a href="${escapeXml(url)}" style="color:#5f5b55">${escapeXml(label)}</a>`;

const paragraph = (text: string): string =>
  `<p style="margin:0 0 16px;white-space:pre-line">${escapeXml(text)}</p>`;

/** The address is also shown as text, for readers who cannot follow the link. */
const button = ({ label, url }: Link, accent: string): string => {
  const address = escapeXml(url);
  return [
    `<p style="margin:0 0 16px"><a href="${address}" style="${buttonStyle(accent)}">${escapeXml(label)}</a></p>`,
    `<p style="margin:0 0 16px;font-size:14px;color:#5f5b55;word-break:break-all">${address}</p>`,
  ].join("\n");
};

/**
 * A name that someone chose, for a mail: `instead` if it contains what a mail program turns into a link, so that no one
 * can send an address of theirs through this site.
 */
export const nameInMail = (name: string, instead: string): string =>
  writtenAddresses(name).length === 0 ? name : instead;
