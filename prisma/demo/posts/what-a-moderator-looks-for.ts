import { callout, faq, heading, quote, table, text } from "../build";
import type { DemoPost } from "../types";

export default {
  slug: "what-a-moderator-looks-for",
  title: "What a moderator looks for",
  excerpt:
    "Nothing becomes public here before a person has read it. What the machine checks first, what the person checks then, and how to disagree with them.",
  locale: "en",
  tags: ["moderation", "for builders"],
  status: "published",
  daysAgo: 34,
  blocks: [
    text(
      "opening",
      "You press *Submit for review*. Less than a second later the page tells you whether anything is plainly wrong, and where you are in the queue. What happens between that moment and the mail is described here, since waiting is easier when you know what for.",
    ),
    heading("machine", "First, the machine"),
    text(
      "machine-text",
      "Automatic checks come in two kinds. Hard ones send a revision back on the spot, because no person could decide otherwise: a block that breaks its schema, an unsafe address, a banned domain, something that looks like a secret key, a document over its limits. The message stands at the field.",
      "Soft ones raise a flag and leave the decision to the reader: a website that didn’t answer twice, the same website as another product’s, a name very close to a verified one, text nearly equal to another page, a title in capitals, a great many links, an account’s first submission. A flag is a reason to look, never a verdict. First submissions are flagged every time and approved most of the time.",
      "If our own network could not reach your site, the check says *not measurable from here*. It is not held against you.",
    ),
    heading("person", "Then, a person"),
    text(
      "person-text",
      "The reviewer sees three panes. On the left, the queue. In the middle, your revision against the one that is public: blocks added, removed, moved or changed, with the words marked inside them. On the right, the evidence, meaning the checks and how your organization’s earlier submissions went.",
      "Because the comparison is by block, a small change takes a small amount of reading. Fixing a typo does not put a whole page on trial again. And while a revision waits, what was public stays public.",
      "What are they asking? Roughly this:",
      "1. Does the thing exist, and can a stranger try it or at least see it?\n2. Is it yours to present?\n3. Could a reader check the claims? *Fast* is a mood. *First frame after 0.4 s on a two-year-old laptop* is a claim.\n4. Would somebody who came by chance understand in two paragraphs what it does and for whom?\n5. Does every link go where its label says?",
      "Taste is not on the list. Neither is whether we would use it.",
    ),
    heading("decisions", "The decisions, and their reasons"),
    table(
      "decision-table",
      ["Decision", "What it means for you"],
      [
        ["Approve", "Public at once, or at the time you asked for."],
        [
          "Request changes",
          "Your text comes back with notes at the blocks concerned. Mend and submit again; nothing is lost.",
        ],
        ["Reject", "This revision won’t be published. You may appeal once."],
        ["Suspend", "Something already public is taken down, for example after a report. Can be undone."],
        ["Reinstate", "A suspended revision is public again."],
      ],
    ),
    text(
      "reasons",
      "Every decision that goes against you has a reason from a fixed list: spam, duplicate, broken link, no working product, misleading claims, impersonation, malware or phishing, illegal, adult, off topic, incomplete, or *other*, which the reviewer has to explain. A fixed list keeps us consistent and makes the public log countable.",
    ),
    heading("human", "Guarding against ourselves"),
    text(
      "human-text",
      "Reviewers work with keys (`a` approves, `c` asks for changes, `r` and a digit reject), and keys slip. So there are eight seconds in which a decision can be taken back before anything becomes public or is mailed. The keys are dead while somebody is typing.",
      "Two reviewers can’t decide the same thing twice; the second is told that it’s done. The queue shows who is looking at what. Its order comes from risk and age added together, both visible, so that nothing can starve at the bottom however uninteresting it may be.",
      "Notes among reviewers are private. Notes to you are yours. Decisions and their reasons appear in the public moderation log.",
    ),
    quote(
      "typical",
      "Send it with a measurement a reader can repeat and it is very welcome; speed is a fair thing to be proud of.",
      "From a note to a builder, shown with their permission",
    ),
    heading("appeal", "If we are wrong"),
    text(
      "appeal-text",
      "A rejection can be appealed once. It goes back into the queue with your arguments and, where the site has more than one reviewer, to somebody who didn’t make the first decision. Say what was misread and point to the evidence. A short appeal with a link wins more often than a long one without.",
    ),
    callout(
      "quick",
      "success",
      "The quickest review is of a submission whose note to the reviewer says what changed and where to verify it. One sentence is plenty.",
    ),
    faq("questions", [
      {
        question: "How long does it take?",
        md: "Your status page shows the place in the queue and the median wait at this moment. We don’t promise hours, since people sleep.",
      },
      {
        question: "May I submit again while I wait?",
        md: "Yes. The newer revision takes the older one’s place. You can also withdraw it.",
      },
      {
        question: "Do rejections hurt the score?",
        md: "A little. A tenth of the trust score looks at the organization’s approved and rejected decisions. Being asked for changes doesn’t count; that is ordinary work.",
      },
    ]),
  ],
} satisfies DemoPost;
