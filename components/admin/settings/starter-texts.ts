import { v7 } from "uuid";
import type { SitePage } from "@/lib/blog/schema";
import { messages } from "@/lib/core/messages";
import type { Block } from "@/lib/documents/blocks/envelope";
import { siteSettings } from "@/messages/en.json";

const heading = (text: string): Block => ({ id: v7(), type: "heading", v: 1, data: { text, level: 2 } });
const prose = (md: string): Block => ({ id: v7(), type: "richText", v: 1, data: { md } });

/**
 * What a page that nobody has written yet begins with: of a privacy page what the software does, with the places in
 * brackets that only the people who run the site can fill. Below it, the page shows the terms of retention by itself.
 */
export const starterText = (page: SitePage): Block[] => {
  const t = messages({ siteSettings });
  return page !== "privacy"
    ? []
    : [
        prose(t("starterNote")),
        heading(t("whoIsResponsible")),
        prose(t("operatorBrackets")),
        heading(t("whenYouBrowse")),
        prose(t("youCanBrowseWithout")),
        heading(t("whenYouHaveAn")),
        prose(t("yourNameAndEmail")),
        heading(t("whoElseReceivesData")),
        prose(t("providersBrackets")),
        heading(t("yourRights")),
        prose(t("inYourSettingsYou")),
      ];
};
