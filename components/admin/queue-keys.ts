import type { KeyGroup } from "@/components/site/key-help";

/** The queue's keys as the help shows them. */
export const QUEUE_KEYS: KeyGroup[] = [
  {
    title: "Queue",
    keys: [
      { keys: ["j", "k"], does: "Next, previous" },
      { keys: ["a"], does: "Approve" },
      { keys: ["c"], does: "Request changes" },
      { keys: ["r", "1…0"], does: "Reject with that reason" },
      { keys: ["Ctrl", "Enter"], does: "Send what the panel asks for" },
      { keys: ["x"], does: "Mark, to decide several together" },
      { keys: ["e"], does: "Whole document, or changes only" },
      { keys: ["u"], does: "Undo, within 8 seconds" },
    ],
  },
];
