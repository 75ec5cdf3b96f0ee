import { use } from "react";
import { DropZone } from "@/components/media/drop-zone";
import { Checkbox } from "@/components/ui/checkbox";
import { messages } from "@/lib/core/messages";
import { blockForm } from "@/messages/en.json";
import { BlockField } from "../block-field";
import { errorAt, type FormProps } from "../bound";
import { ItemList } from "../item-list";
import { CoverChoiceContext } from "./cover-choice";

export function GalleryForm({ of }: FormProps<"gallery">) {
  const t = messages({ blockForm });
  const cover = use(CoverChoiceContext);
  const list = of("items");
  // A new gallery has one empty entry: all its pictures can be chosen at once.
  const isBlank =
    list.value.every(({ media, caption }) => media === null && caption === "") && list.value.length <= 1;
  const room = list.max - (isBlank ? 0 : list.value.length);
  const add = ({ id }: { id: string }) => {
    const item = { media: { mediaId: id, alt: "", decorative: false }, caption: "" };
    list.onChange(isBlank ? [item] : [...list.value, item]);
  };
  return (
    <div className="grid gap-4">
      {!isBlank && (
        <ItemList noun="picture" list={list}>
          {(of, { media }) => (
            <>
              <BlockField {...of("media")} />
              <BlockField {...of("caption")} />
              {cover && media && (
                <Checkbox
                  label={t("useAsCover")}
                  checked={cover.mediaId === media.mediaId}
                  onChange={({ target }) =>
                    cover.choose(target.checked ? { mediaId: media.mediaId, alt: media.alt } : null)
                  }
                />
              )}
            </>
          )}
        </ItemList>
      )}
      {room > 0 && (
        <DropZone
          label={isBlank ? t("pictures") : t("morePictures")}
          kind="image"
          error={isBlank ? (errorAt(list.errors, "items[0].media") ?? list.error) : null}
          most={room}
          onUploaded={add}
        />
      )}
    </div>
  );
}
