import { use } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { type FormProps, TextField } from "../fields";
import { ItemList } from "../item-list";
import { MediaField } from "../media-field";
import { newItem } from "../new-item";
import { CoverChoiceContext } from "./cover-choice";

export function GalleryForm({ of }: FormProps<"gallery">) {
  const cover = use(CoverChoiceContext);
  return (
    <ItemList noun="picture" list={of("items")} create={newItem.gallery}>
      {(of, { media }) => (
        <>
          <MediaField label="Picture" {...of("media")} />
          <TextField label="Caption" optional {...of("caption")} />
          {cover && media && (
            <Checkbox
              label="Use as cover"
              checked={cover.mediaId === media.mediaId}
              onChange={({ target }) =>
                cover.choose(target.checked ? { mediaId: media.mediaId, alt: media.alt } : null)
              }
            />
          )}
        </>
      )}
    </ItemList>
  );
}
