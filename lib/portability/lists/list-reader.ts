// Reads one list, which its first message has, and answers with its rows or with what is wrong (`read-apart.ts`).
import type { ListAnswer, ListQuestion } from "./read-apart";
import { readList } from "./read-list";
import { UnreadableList } from "./unreadable";

const answer = ({ bytes, format }: ListQuestion): ListAnswer => {
  try {
    return { list: readList(bytes, format) };
  } catch (error) {
    if (error instanceof UnreadableList) return { reason: error.message };
    throw error;
  }
};

process.once("message", (question: ListQuestion) => process.send?.(answer(question)));
