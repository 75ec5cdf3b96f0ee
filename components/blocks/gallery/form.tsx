import { type FormProps, TextField } from "../fields";
import { ItemList } from "../item-list";
import { MediaField } from "../media-field";

export function GalleryForm({ of }: FormProps<"gallery">) {
  return (
    <ItemList noun="picture" list={of("items")} create={() => ({ media: null, caption: "" })}>
      {(of) => (
        <>
          <MediaField label="Picture" {...of("media")} />
          <TextField label="Caption" optional {...of("caption")} />
        </>
      )}
    </ItemList>
  );
}
