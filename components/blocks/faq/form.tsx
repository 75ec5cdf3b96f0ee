import { type FormProps, TextField } from "../fields";
import { ItemList } from "../item-list";
import { MarkdownField } from "../markdown-field";

export function FaqForm({ of }: FormProps<"faq">) {
  return (
    <ItemList noun="question" list={of("items")} create={() => ({ question: "", md: "" })}>
      {(of) => (
        <>
          <TextField label="Question" {...of("question")} />
          <MarkdownField label="Answer" {...of("md")} />
        </>
      )}
    </ItemList>
  );
}
