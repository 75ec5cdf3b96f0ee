import { callout, divider, faq, heading, quote, table, text } from "../build";
import type { DemoPost } from "../types";

export default {
  slug: "a-page-people-finish",
  title: "Writing a product page people finish",
  excerpt:
    "Most visitors give you a sentence. Some give you a paragraph. A few read to the end, and those are the ones who install it. Notes from reading a lot of submissions.",
  locale: "en",
  tags: ["for builders", "writing"],
  status: "published",
  daysAgo: 4,
  blocks: [
    text(
      "opening",
      "We read every page before it is shown, and we read them in a row, which is a strange way to meet products. After the tenth *powerful, modern and intuitive platform* of a morning, a sentence like *it knows how many tins of tomatoes are in the cupboard* makes you sit up. These notes are about how to write the second kind.",
    ),
    heading("tagline", "The tagline is a caption"),
    text(
      "tagline-text",
      "You have 140 characters. You need about sixty. A tagline stands under your product’s name the way a label stands beside an object in a museum; its work is to say what the object *is*, so that the reader can decide whether to step closer.",
      "Name the thing with a noun. Then add the one detail that nobody else’s tagline could have.",
    ),
    table(
      "taglines",
      ["The kind we forget", "The kind we remember"],
      [
        [
          "The next-generation monitoring solution for modern teams",
          "Monitoring for small teams that decides whether to wake you.",
        ],
        ["Take your garden to the next level", "A sowing calendar worked out from your own garden’s frosts."],
        ["Simple, secure and powerful ledger app", "The shared ledger of a flat, a family or a small club."],
      ],
    ),
    text(
      "taglines-after",
      "A test: cover the name. If the sentence could sit under five other products in your category, it isn’t finished.",
    ),
    heading("first", "The first paragraph belongs to the reader"),
    text(
      "first-text",
      "Begin with a situation the reader has been in. *You come home with 1,400 frames and 30 of them matter.* Whoever has been there will read on, and whoever hasn’t will leave, which is also a service. Your history, your stack and your mission can wait until somebody wants to know them.",
      "Then say what the thing does, in the order in which it does it. If you find yourself writing *allows you to*, delete the three words and see whether the sentence survives. It usually improves.",
    ),
    heading("features", "Four features beat twelve"),
    text(
      "features-text",
      "A features block holds twelve entries of up to 400 characters. Think of that as the size of the cupboard. The pages we remember use four or five, with two sentences each: the first says what it is, the second something you would only know after using it. *Thirty slates fit on a laptop screen and stay legible* tells me that somebody has stood in that classroom.",
    ),
    heading("figures", "Give figures a home"),
    text(
      "figures-text",
      "A figure needs its surroundings: on which machine, with how much data, counted by whom. *Blazing fast* tells me you are pleased with it. *40 GB indexed in eleven minutes on two cores, at low priority* tells me whether it will do for my logs. If the number is unflattering somewhere, put that in as well. Readers trust a page more after its first admission, and moderators do too; *misleading claims* is the reason we reach for when a superlative arrives without its measurement.",
    ),
    quote("limits", "What it leaves to others", "A heading we would like to see on more pages"),
    text(
      "limits-text",
      "Say what your product doesn’t do. It saves the wrong people an evening, and it draws an outline around the thing for the right ones.",
    ),
    heading("activities", "Let the page show that it’s alive"),
    text(
      "activities-text",
      "Three blocks do this without adjectives. *Activities* is a timeline of releases, milestones and incidents, and it can fill itself from your published revisions. Put the bad day in as well: what broke, for how long, what you changed. *Pulse* shows whether your website answers, with every sample it has. *Analytics* makes the page’s own traffic public; it is an opt-in, and it takes effect when the revision with the block in it is published.",
      "None of them is required. An empty timeline is worse than no timeline.",
    ),
    heading("questions", "Questions somebody asked"),
    text(
      "questions-text",
      "Write the FAQ from your mail. *What happens if you stop?* *Where does my data live?* *Can I get it out again?* Three real questions with straight answers will do more for you than twenty that begin with *Why is it so easy to…*. An answer may be one word long. *No* is an excellent one.",
    ),
    divider("end"),
    heading("last", "Before you submit", 3),
    text(
      "last-text",
      "1. Read it aloud. Where you run out of breath, there is a full stop missing.\n2. Click every link, including the demo, in a window where you aren’t signed in.\n3. Give each picture a sentence for people who can’t see it. Publishing needs one, or your word that the picture is decoration.\n4. Take out one adjective per paragraph.\n5. Tell the reviewer in a line what is new.",
    ),
    callout(
      "fix-later",
      "success",
      "A page is never stuck. Change it whenever you like: the public one stays up until the next has been read.",
    ),
    faq("faq", [
      {
        question: "How long should a page be?",
        md: "As long as it has things to say. The ones people finish are mostly between 250 and 600 words.",
      },
      {
        question: "May I have my page written by a machine?",
        md: "We judge the page. The trouble with generated text is that it is about products in general, and it shows by the second sentence.",
      },
      {
        question: "Does better writing raise my score?",
        md: "Only through what it makes people do. The document’s part of the trust score is a checklist of what is there.",
      },
    ]),
  ],
} satisfies DemoPost;
