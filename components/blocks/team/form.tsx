import { type FormProps, TextField } from "../fields";
import { ItemList } from "../item-list";
import { MediaField } from "../media-field";
import { newItem } from "../new-item";

export function TeamForm({ of }: FormProps<"team">) {
  return (
    <ItemList noun="person" list={of("items")} create={newItem.team}>
      {(of) => (
        <>
          <div className="grid gap-3 sm:grid-cols-2">
            <TextField label="Name" {...of("name")} />
            <TextField label="Role" {...of("role")} />
          </div>
          <TextField label="URL" optional type="url" {...of("url")} />
          <MediaField label="Portrait" optional {...of("media")} />
        </>
      )}
    </ItemList>
  );
}
