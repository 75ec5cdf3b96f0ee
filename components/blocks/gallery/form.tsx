import { type FormProps, TextField } from "../fields";
import { ItemList } from "../item-list";
import { MediaField } from "../media-field";
import { newItem } from "../new-item";

export function GalleryForm({ of }: FormProps<"gallery">) {
  return (
    <ItemList noun="picture" list={of("items")} create={newItem.gallery}>
      {(of) => (
        <>
          <MediaField label="Picture" {...of("media")} />
          <TextField label="Caption" optional {...of("caption")} />
        </>
      )}
    </ItemList>
  );
}
