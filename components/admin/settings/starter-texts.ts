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
          "*This text describes what the software does. Complete what stands in brackets, and let somebody who knows the law of your country read it before you publish it.*",
        ),
        heading("Who is responsible"),
        prose("[Name and address of whoever runs this site, and how to reach them about personal data.]"),
        heading("What happens when you read"),
        prose(
          "Reading needs no account and sets no cookies for tracking. Page views of products are counted with an identifier that is made from your network, your browser and a random secret of the day. The secret is deleted after the next day, so that nobody can recognize you on another day. [What your web server or hosting provider logs, and for how long.]",
        ),
        heading("What happens when you have an account"),
        prose(
          "Your name and email address are stored so that you can sign in and be notified. A cookie keeps you signed in. What you publish is public with your name. Your votes are counted; nobody is shown how you voted.",
        ),
        heading("Who else receives data"),
        prose("[Hosting, email and storage providers, with the countries in which they work.]"),
        heading("Your rights"),
        prose(
          "In your settings you can download everything that is stored about you, change it, and delete your account. Your name and address then go at once; votes and what is public stay without them. [The authority to which people may complain.]",
        ),
      ];
