import { callout, code, faq, heading, table, text } from "../build";
import type { DemoPost } from "../types";

export default {
  slug: "measuring-uptime-honestly",
  title: "Measuring uptime honestly",
  excerpt:
    "A percentage with no denominator is decoration. What a pulse is, what it can’t know, and why some of its bars are grey.",
  locale: "en",
  tags: ["pulse", "how it works"],
  status: "published",
  daysAgo: 47,
  blocks: [
    text(
      "opening",
      "“99.9% uptime” is a sentence with three things missing: measured by whom, how often, and what happened to the measurements that failed for reasons of their own. The pulse on a product’s page tries to put those three things back.",
    ),
    heading("what", "What one sample is"),
    text(
      "what-text",
      "A sample is one polite request to the website that a moderator has approved for the product. Nobody can hand the probe another address. It follows at most five redirects, checking each hop as strictly as the first, never reads the body of the answer, and gives up after ten seconds for everything together.",
      "Samples are taken **on request**. When somebody looks at a page and the last sample is old enough, a new one can be taken; a product rests for five minutes between two. The site also limits how many probes run at once. If it is too soon or too busy, you get the saved history and a plain statement that nothing new was measured.",
      "So this is not monitoring. A product that nobody visits between midnight and six has no samples from that time, and the strip has no bars for it. Filling them in with green would be easy and untrue.",
    ),
    heading("three", "Three outcomes, not two"),
    table(
      "outcomes",
      ["Outcome", "When", "In the percentage?"],
      [
        ["successful", "The final answer is a 2xx.", "yes"],
        [
          "failed",
          "5xx, 404, 410 or another 4xx; the name doesn’t exist; refused, reset, TLS or protocol error; too many redirects; timeout.",
          "yes",
        ],
        [
          "unknown",
          "Our resolver or network failed; we were shutting down; the target is not allowed; the site turns robots away (401, 403, 429 or a challenge page).",
          "no",
        ],
      ],
    ),
    text(
      "three-text",
      "The third row is the one that costs us nice-looking numbers. If our own resolver times out, your site may be perfectly well. If your firewall answers 403 to anything without a mouse, it is certainly running. Counting these as failures would be unfair to you; counting them as successes would be unfair to everyone else. They are drawn as short grey bars and left out of the arithmetic.",
    ),
    heading("sentence", "The sentence under the strip"),
    code("sentence-code", "text", ["98.2% of 56 measured · 4 unknown"]),
    text(
      "sentence-text",
      "It is always the whole sentence. Fifty-six measured samples, fifty-five of them successful, and four more we could not use. A badge or a chart may be smaller than that, but it may not drop the denominator.",
      "The history holds at most the last hundred samples, and it belongs to the address that was measured. A product that moves to a new website starts again at zero; nobody inherits a good record with a domain name. When the newest sample is older than fifteen minutes, the pulse is marked stale, in words.",
    ),
    heading("trust", "What it does to the trust score"),
    text(
      "trust-text",
      "Uptime is 15 of the 100 points. For the score we take no more than one sample an hour, so that pressing the button all day gains nothing, and nothing at all below six such hours spread over two days. From there on it is the lower bound of Wilson’s interval. Forty-eight good hours out of forty-eight earn 14.5 points. Ninety out of a hundred earn 12.8.",
      "The bound forgives a short history slowly and a bad one not much. That seems right for a measure taken from one place, on demand, by strangers.",
    ),
    heading("limits", "What we can’t see"),
    text(
      "limits-text",
      "- A site that answers 200 with an apology on it. We don’t read bodies.\n- A login that is broken behind a working front page.\n- An outage in one part of the world that we don’t happen to be in.\n- Twenty minutes of trouble between two visits.",
      "If your product has a page that answers 2xx only when everything behind it works, that would make a better website address for a pulse, though rarely a better one for a reader. Choose the reader.",
    ),
    callout(
      "incident",
      "info",
      "Had an outage? Put it in the Activities block as an incident, with what broke and what you changed. A red bar with a paragraph beside it reads very differently from a red bar alone.",
    ),
    faq("questions", [
      {
        question: "Can I exclude planned maintenance?",
        md: "No. The site did not answer, and the strip says so. Announce it in the activities and a reader will understand.",
      },
      {
        question: "Who can trigger a sample?",
        md: "Anyone, signed in or not. The five minutes’ rest is per product and is shared by everybody.",
      },
      {
        question: "Which timings are shown?",
        md: "The time the last answer took, and in the API its pieces: name look-up, connection, TLS, first byte, total. They are from our network and are worth comparing with themselves over time, less so with another site’s.",
      },
    ]),
  ],
} satisfies DemoPost;
