import { FEATURE_ICONS, type FeatureIcon } from "@/lib/documents/blocks/features/icons";
import { type FormProps, SelectField, TextField } from "../fields";
import { ItemList } from "../item-list";
import { MarkdownField } from "../markdown-field";
import { newItem } from "../new-item";

const nameOf = (icon: FeatureIcon) => `${icon.slice(0, 1).toUpperCase()}${icon.slice(1)}`;

export function FeaturesForm({ of }: FormProps<"features">) {
  return (
    <ItemList noun="feature" list={of("items")} create={newItem.features}>
      {(of) => (
        <>
          <div className="grid gap-3 sm:grid-cols-[1fr_9rem]">
            <TextField label="Title" {...of("title")} />
            <SelectField label="Icon" values={FEATURE_ICONS} names={nameOf} {...of("icon")} />
          </div>
          <MarkdownField label="Description" optional {...of("md")} />
        </>
      )}
    </ItemList>
  );
}
