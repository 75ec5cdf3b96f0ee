import { callout, code, faq, heading, links, table, text } from "../build";
import type { DemoPost } from "../types";

export default {
  slug: "how-the-trust-score-works",
  title: "How the trust score works",
  excerpt:
    "Six things add up to a hundred, one thing is taken away, and every part can be opened. The arithmetic, with two products worked through.",
  locale: "en",
  tags: ["trust", "how it works"],
  status: "published",
  daysAgo: 96,
  blocks: [
    text(
      "opening",
      "Every product in the directory carries a whole number between 0 and 100, and the directory is sorted by it. A number that decides who stands in front had better be one you can take apart. So here are the parts.",
    ),
    code("formula", "text", ["T = clamp(25 D + 20 C + 15 U + 10 A + 20 V + 10 M - P, 0, 100)"]),
    text(
      "letters",
      "Each number is a maximum, and the capital beside it is a fraction between nothing and one. P is the exception: it is points, taken away.",
    ),
    table(
      "parts",
      ["Part", "Most", "What it looks at"],
      [
        [
          "Domain proven (D)",
          "25",
          "A DNS record or a file under /.well-known shows that the organization controls the website. Checked again later.",
        ],
        ["Document complete (C)", "20", "The share of a published checklist that the public page meets."],
        [
          "Uptime measured (U)",
          "15",
          "Pulse samples of the website, one an hour at most. Nothing below six hours spread over two days.",
        ],
        ["Age (A)", "10", "Days since the first publication, on a curve that is full after one year."],
        ["Voters (V)", "20", "Distinct people with a counted vote in the last 90 days."],
        [
          "Review record (M)",
          "10",
          "How the organization’s submissions have been decided, approved against rejected.",
        ],
        ["Strikes (P)", "−60", "15 points for an upheld strike, halving every 180 days, 60 at most."],
      ],
    ),
    heading("proof", "Why proof weighs most"),
    text(
      "proof-text",
      "A quarter of the score goes to the dullest fact on the list: somebody with access to the website said *yes, this page is ours*. It takes ten minutes and costs nothing, and it is the one thing an impostor can’t do. We look again from time to time, because domains change hands.",
      "Popularity, by comparison, is worth 20 points, and they are hard to finish. With W voters the part is W divided by W plus 25. Twenty-five people bring half of it, 10 points. A hundred bring 16. A thousand bring 19.5. The first ten people who care about a product move its score more than the nine hundred after the hundredth.",
    ),
    heading("doubt", "Small numbers get doubt, not credit"),
    text(
      "doubt-text",
      "Nine good answers out of ten and ninety out of a hundred are the same percentage. They are not the same evidence. For uptime and for the review record we therefore use the lower end of a confidence interval (Wilson’s, with z = 1.2816) in place of the plain percentage. Nine of ten gives 0.72; ninety of a hundred gives 0.85. One approval out of one gives 0.38, which is about what one approval tells you.",
      "The effect on a newcomer is gentle and visible: the part starts low and fills up as evidence comes in. Nobody has to be punished for being new, and nobody is praised for it.",
    ),
    heading("worked", "Two products, two days old"),
    text(
      "worked-text",
      "Product one has proven its domain, meets 14 of 20 points of the checklist, answered all of 48 hourly samples, has three voters and one approved submission. Product two has proven nothing, has no pulse, and arrives with a thousand voters, most of whom nobody has ever seen vote for anything else.",
    ),
    table(
      "worked-table",
      ["Part", "Three voters, proven", "A thousand voters, unproven"],
      [
        ["Domain", "25.0", "0.0"],
        ["Document", "14.0", "12.0"],
        ["Uptime", "14.5", "0.0"],
        ["Age", "1.9", "1.9"],
        ["Voters", "2.1", "19.5"],
        ["Review record", "3.8", "3.8"],
        ["Score", "61", "37"],
      ],
    ),
    text(
      "worked-after",
      "Buying votes is a real business. The table shows what it buys here: at most twenty points, for ninety days, in the one part that a reader will look at when it doesn’t fit the others.",
    ),
    heading("strikes", "What a strike costs"),
    text(
      "strikes-text",
      "When a report is upheld (a page that misled people, say), 15 points come off. Half a year later it is 7.5, a year later 3.75. Mistakes fade. Repeating one before it has faded stacks up, to 60 at most, and sixty is more than a proven domain and a complete page bring together.",
    ),
    heading("next", "The next best step"),
    text(
      "next-text",
      "On a product’s page the score opens into its parts, each with its maximum, the evidence behind it and the day it was computed. Beneath them stands the step that would add most. For a new product it is nearly always the domain. The same parts are in the API, in the Markdown export, and in what an agent sees over MCP, because a score that is explained only to some readers is not explained.",
      "It is recomputed when a part changes, and once a day for the parts that change by themselves.",
    ),
    callout(
      "not-for-sale",
      "info",
      "There is no setting, plan or favour that adds to a score. An operator who wanted to sell points would have to change the formula in public, for everybody.",
    ),
    faq("questions", [
      {
        question: "Can a good product have a low score?",
        md: "Easily, in its first weeks. The score says how much is known, and what is known takes a while to collect. The rankings, which look only at votes, are the place where a good newcomer shows up first.",
      },
      {
        question: "Does a long page score better than a short one?",
        md: "No. The checklist asks whether things are there: can a reader tell what it is, where to get it, under which licence. Words aren’t counted.",
      },
      {
        question: "My site blocks robots. Do I lose the uptime points?",
        md: "A sample that we could not take fairly is *unknown* and counts neither way. But if every sample is unknown there is nothing to show, and the part stays at zero. Letting the probe through is usually a one-line rule.",
      },
    ]),
    links("reading", [
      {
        label: "Wilson’s interval and its relatives (Wikipedia)",
        url: "https://en.wikipedia.org/wiki/Binomial_proportion_confidence_interval",
        kind: "other",
      },
    ]),
  ],
} satisfies DemoPost;
