import { faq, features, heading, links, pulse, text } from "../build";
import type { DemoProduct } from "../types";

export default {
  slug: "choirstall",
  organizationKey: "ebbtone",
  listing: {
    name: "Choirstall",
    tagline: "Sheet music for choirs: who has which copy, and which page we sing from.",
    websiteUrl: "https://choirstall.example",
    categories: ["Music", "Scheduling"],
    licenses: ["GPL-3.0"],
  },
  firstPublishedDaysAgo: null,
  domainProven: true,
  revisions: [],
  votesWeight: 0,
  extra: {
    pendingRevision: {
      daysAgo: 0.37,
      blocks: [
        text(
          "intro",
          "The second altos are holding the 1974 edition, everybody else has the reprint, and the conductor has just said “from the top of page six”. Choirstall is a small library program that knows about this.",
          "It keeps the stock of a choir’s music, lends numbered copies to singers, and translates page and bar numbers between editions on a phone screen you can read by candlelight.",
        ),
        features("parts", [
          {
            icon: "book",
            title: "Copies with numbers",
            md: "Forty copies of the requiem are forty things. Number 23 has been in somebody’s piano stool for two years, and now you know whose.",
          },
          {
            icon: "link",
            title: "Page six is page nine",
            md: "Line up two editions once by their rehearsal letters; every page and bar is then known in both.",
          },
          {
            icon: "users",
            title: "Who is short of a part",
            md: "Before the concert, a list of voices against copies. It prints with room for pencil.",
          },
          {
            icon: "tag",
            title: "What a performance costs",
            md: "Hire fees, duration, forces needed, and when the piece was last sung.",
          },
        ]),
        heading("scores", "No scores inside", 3),
        text(
          "scores-text",
          "Choirstall stores titles, numbers and page breaks. It does not store or show the music, so nothing about it depends on the copyright of an edition.",
        ),
        faq("questions", [
          {
            question: "Can singers without a telephone take part?",
            md: "Yes. The librarian prints one page per rehearsal with the page numbers of both editions.",
          },
          {
            question: "How is it installed?",
            md: "As one container with a folder of data, or on any of three free hosting offers described in the guide. A choir of 90 with 2,300 titles uses 60 MB.",
          },
        ]),
        pulse("health", { window: "7d", showLatency: false, showHistory: true }),
        links("addresses", [
          { label: "A choir that doesn’t exist", url: "https://choirstall.example/demo", kind: "demo" },
          { label: "Librarian’s guide", url: "https://choirstall.example/guide", kind: "docs" },
          { label: "Source", url: "https://code.choirstall.example", kind: "source" },
        ]),
      ],
      note: "First submission",
      noteToReviewer:
        "Our third product here. The demo choir can be changed by anyone and is put back every hour. The domain was proven this morning by DNS.",
    },
  },
} satisfies DemoProduct;
