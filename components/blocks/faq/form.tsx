"use client";

import { TextField } from "../fields";
import { errorAt, type FormProps } from "../form";
import { ItemList } from "../item-list";
import { MarkdownField } from "../markdown-field";

export function FaqForm({ data, onChange, errors, disabled }: FormProps<"faq">) {
  return (
    <ItemList
      noun="question"
      items={data.items}
      max={20}
      create={() => ({ question: "", md: "" })}
      onChange={(items) => onChange({ items })}
      error={errorAt(errors, "items")}
      disabled={disabled}
    >
      {(item, change, path) => (
        <>
          <TextField
            label="Question"
            max={200}
            value={item.question}
            error={errorAt(errors, `${path}.question`)}
            onChange={(question) => change({ question })}
          />
          <MarkdownField
            label="Answer"
            max={2_000}
            value={item.md}
            error={errorAt(errors, `${path}.md`)}
            onChange={(md) => change({ md })}
          />
        </>
      )}
    </ItemList>
  );
}
