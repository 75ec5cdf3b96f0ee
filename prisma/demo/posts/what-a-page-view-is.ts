import { callout, faq, heading, text } from "../build";
import type { DemoPost } from "../types";

export default {
  slug: "what-a-page-view-is",
  title: "What we count as a page view",
  excerpt:
    "The traffic report counts looks at your page in this directory. How it does so without a cookie, and which sums it can’t give you.",
  locale: "en",
  tags: ["traffic", "how it works"],
  status: "draft",
  daysAgo: 2,
  blocks: [
    text(
      "opening",
      "The traffic report of a product has a short title and a long list of things it isn’t. It isn’t your website’s traffic. It doesn’t know your customers. It counts how often your page in this directory was looked at, and it tries to count only that.",
    ),
    heading("look", "A look, as opposed to a request"),
    text(
      "look-text",
      "When a product page has been shown, it sends one small message. A page that a browser fetched ahead, in case you might click, sends none. Known bots are left out, and so is anything that doesn’t say what it is. What is left out is counted too, by reason, and members see those totals under the chart. A report that has silently dropped a third of its requests looks exactly like one that hasn’t.",
    ),
    heading("who", "Visitors, for one day"),
    text(
      "who-text",
      "To tell one visitor’s second look from another visitor’s first, we compute a short fingerprint from the product, the browser’s description of itself, and the network address, all keyed with a random salt. The salt belongs to one UTC day and is deleted after two. The address itself is never stored, and there is no cookie.",
      "It follows that nobody can be recognised tomorrow, by us or by anyone who takes the database. It also follows that some sums are impossible. If a person reads your page on Monday and on Thursday, that is two visitor-days. The report calls the total *visitor-days* for this reason, and wherever it is shown it says that summed days are not unique people.",
    ),
    callout(
      "sums",
      "warn",
      "Seven days with 10 visitors each may be 70 people or the same 10. The report can’t tell, and that is deliberate.",
    ),
    heading("report", "What members get"),
    text(
      "report-text",
      "The last 30 days unless you ask otherwise, 90 at most, with the ten largest referrers, countries and kinds of device, counted in page views. *Active now* looks at the last five minutes and takes no notice of the range above it. Raw hits are kept for 92 days and then dropped by the month’s partition; the daily figures stay.",
      "Referrers are host names only. A shop’s search words or somebody’s inbox address never reach the table.",
    ),
    heading("public", "What everyone gets, if you say so"),
    text(
      "public-text",
      "An *Analytics* block in your public document opens the totals and the daily series to anyone. Referrers, countries and devices stay with the members. The switch is the published revision: a draft with the block in it opens nothing, and a published revision without it closes the tap again.",
      "Ten products here have it on at the moment. Before publishing: check that number, and find a better ending.",
    ),
    faq("questions", [
      {
        question: "Do my own visits count?",
        md: "Yes. Yours is a look like any other.",
      },
      {
        question: "Can I have the figures as a file?",
        md: "Yes, as CSV: one header, and one line for each day.",
      },
    ]),
  ],
} satisfies DemoPost;
