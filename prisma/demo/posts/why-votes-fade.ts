import { callout, divider, faq, heading, quote, table, text } from "../build";
import type { DemoPost } from "../types";

export default {
  slug: "why-votes-fade",
  title: "Why votes fade",
  excerpt:
    "You may vote for the same product every day. Your second vote is worth half of the first, and all of them grow old. Here is what that is for.",
  locale: "en",
  tags: ["votes", "rankings"],
  status: "published",
  daysAgo: 61,
  blocks: [
    text(
      "opening",
      "A directory asks a simple question, *what do people like?*, and gets an answer to a different one: *who has the most patient friends?* Most of the rules about voting here exist to pull those two apart.",
      "The first rule is the one you meet at the button. One vote for a product, per person, per day. Days are counted in UTC, so that a person in Auckland and one in Lima have the same day, and the page tells you how long until the next one begins.",
    ),
    heading("second", "The second vote is half a vote"),
    text(
      "second-text",
      "On a leaderboard, your first counted day for a product in that window brings one point. Your second brings a half, your third a third, and so on. A week of daily votes by one person is worth 2.59 points. A month of thirty days, 3.99.",
      "We wanted a loyal reader to count for more than a passer-by, and three loyal readers to count for less than eight strangers. The series does both without a threshold that somebody could sit just below.",
    ),
    table(
      "sums",
      ["Who votes", "Votes cast", "Points"],
      [
        ["One person, once", "1", "1.00"],
        ["One person, every day for a week", "7", "2.59"],
        ["Three people, every day for a week", "21", "7.78"],
        ["Eight people, once each", "8", "8.00"],
      ],
    ),
    text(
      "sums-after",
      "The last two lines are the whole argument. Twenty-one votes from three people stand below eight votes from eight. If two products do come out equal, the one with more voters goes first.",
    ),
    heading("old", "Every vote grows old"),
    text(
      "old-text",
      "The daily, weekly and monthly boards have edges: a day in UTC, a week from Monday, a calendar month. Inside an edge all days are equal. The *rank* on a product’s page has no edges. It comes from a figure we call hot, in which a vote weighs half as much after seven days, a quarter after fourteen, and a sixteenth after four weeks.",
      "The halving for repeated votes works here too, over the last 30 days. If you have voted for something four times in that time, your vote today goes in at a fifth.",
      "Without decay, a directory turns into a list of whoever came first. With too much of it, it turns into yesterday’s news. Seven days lets a product that had a good week be overtaken by one that is having a good week, and keeps one loud afternoon from lasting until the holidays.",
    ),
    quote("rule", "Nothing but votes, time and the rules on this page moves a rank."),
    heading("uncounted", "Votes that are kept and not counted"),
    text(
      "uncounted-text",
      "Every vote is stored. Some are stored with a note that they don’t count, and whoever cast one is told so at once, with the reason:",
      "- the voter belongs to the organization that makes the product;\n- the voter’s account is suspended;\n- where the site sends mail, the voter’s address is not confirmed yet;\n- three votes for this product have already been counted today from the same network prefix.",
      "The last rule hits an office where a dozen people like the same thing, and we know it. Three of them count each day. It hits a rented rack of machines considerably harder. The prefix is hashed with a salt that changes every day, so it can’t be followed from one day to the next, by us or anyone.",
      "An organization sees the totals of both kinds for its product, by reason. If a helpful relative has set up something with a script, you will find out from us before you find out from your readers.",
    ),
    heading("final", "When a board is final"),
    text(
      "final-text",
      "A closed window is frozen ten minutes after its end and marked final. The ten minutes are for votes that were already on their way. If a fraud is found later, the correction is made as an amendment that anyone can see; the frozen board is not quietly edited. A prize for third place is worth little, but it should go on having been third place.",
    ),
    heading("trust", "Votes and the trust score"),
    text(
      "trust-text",
      "Votes enter the trust score as well, as heads: distinct people with a counted vote in 90 days. Voting again doesn’t add to it. Twenty-five people fill half of that part, and the part is a fifth of the score. So an enthusiastic crowd lifts a product in the rankings first and in the directory order only a little, which is about how much it proves.",
    ),
    divider("end"),
    callout(
      "try",
      "info",
      "The button shows the vote at once and takes it back if the server declines. If it was kept but not counted, the line under the button says why.",
    ),
    faq("questions", [
      {
        question: "Can I take a vote back?",
        md: "No. It fades.",
      },
      {
        question: "Does an API key vote?",
        md: "Voting needs a person signed in with a browser. Keys can read every board.",
      },
      {
        question: "Why harmonic, and not a square root or a cap?",
        md: "We tried all three on paper. A cap makes the vote after it feel pointless, since it is. A square root needs the sum of a person’s votes, while 1/k needs only the number of the next one, and it can be explained at the button in six words: *the second counts half of the first*. (Seven. We counted.)",
      },
    ]),
  ],
} satisfies DemoPost;
