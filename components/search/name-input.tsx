"use client";

import { type ComponentProps, useId, useState } from "react";
import { Input } from "@/components/ui/input";
import { messages } from "@/lib/core/messages";
import { pick } from "@/messages/en.json";
import { useSuggestions } from "./use-suggestions";

type NameInputProps = ComponentProps<typeof Input> & { of: "product" | "organization" };

/** A field of a plain form for a name or an address, which suggests names while somebody types. */
export function NameInput({ of, ...input }: NameInputProps) {
  const id = useId();
  const [typed, setTyped] = useState("");
  return (
    <>
      <Input
        placeholder={messages({ pick })("nameOrUrl")}
        {...input}
        list={id}
        autoComplete="off"
        maxLength={200}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      <datalist id={id}>{typed.trim() !== "" && <Names typed={typed} of={of} />}</datalist>
    </>
  );
}

function Names({ typed, of }: { typed: string; of: NameInputProps["of"] }) {
  const { found } = useSuggestions(typed);
  const names = found?.data.flatMap(({ kind, title }) => (kind === of ? [title] : [])) ?? [];
  return [...new Set(names)].map((name) => <option key={name} value={name} />);
}
