import { type FormProps, TextField } from "../fields";
import { ItemList } from "../item-list";
import { MarkdownField } from "../markdown-field";
import { newItem } from "../new-item";

export function FaqForm({ of }: FormProps<"faq">) {
  return (
    <ItemList noun="question" list={of("items")} create={newItem.faq}>
      {(of) => (
        <>
          <TextField label="Question" {...of("question")} />
          <MarkdownField label="Answer" {...of("md")} />
        </>
      )}
    </ItemList>
  );
}
