import { v7 } from "uuid";
import type { SitePage } from "@/lib/blog/schema";
import type { Block } from "@/lib/documents/blocks/envelope";

const heading = (text: string): Block => ({ id: v7(), type: "heading", v: 1, data: { text, level: 2 } });
const prose = (md: string): Block => ({ id: v7(), type: "richText", v: 1, data: { md } });

/**
 * What a page that nobody has written yet begins with: of a privacy page what the software does, with the places in
 * brackets that only the people who run the site can fill. Below it, the page shows the terms of retention by itself.
 */
export const starterText = (page: SitePage): Block[] =>
  page !== "privacy"
    ? []
    : [
        prose(
          "*This text describes what the software does. Fill in the brackets, and have someone who knows your country's law review it before you publish.*",
        ),
        heading("Who is responsible"),
        prose(
          "[Name and address of the operator of this site, and how to contact them about personal data.]",
        ),
        heading("When you browse"),
        prose(
          "You can browse without an account, and there are no tracking cookies. Page views of products are counted with an identifier derived from your network, your browser and a random secret that changes every day. The secret is deleted after the next day, so no one can recognize you on another day. [What your web server or hosting provider logs, and for how long.]",
        ),
        heading("When you have an account"),
        prose(
          "Your name and email address are stored so that you can sign in and be notified. A cookie keeps you signed in. What you publish is shown with your name. Your votes are counted, but no one can see how you voted.",
        ),
        heading("Who else receives data"),
        prose("[Hosting, email and storage providers, and the countries they operate in.]"),
        heading("Your rights"),
        prose(
          "In your settings, you can download everything stored about you, change it, and delete your account. Your name and address are then deleted immediately; your votes and public content stay without them. [The authority that people can complain to.]",
        ),
      ];
