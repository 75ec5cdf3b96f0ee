import { LINK_KIND_NAMES, LINK_KINDS } from "@/lib/documents/blocks/links/kinds";
import { type FormProps, SelectField, TextField } from "../fields";
import { ItemList } from "../item-list";
import { newItem } from "../new-item";

const NAMES = { ...LINK_KIND_NAMES, other: "Other" };

export function LinksForm({ of }: FormProps<"links">) {
  return (
    <ItemList noun="link" list={of("items")} create={newItem.links}>
      {(of) => (
        <div className="grid gap-3 sm:grid-cols-[9rem_1fr_1.4fr]">
          <SelectField label="Kind" values={LINK_KINDS} names={NAMES} {...of("kind")} />
          <TextField label="Label" {...of("label")} />
          <TextField label="URL" type="url" {...of("url")} />
        </div>
      )}
    </ItemList>
  );
}
