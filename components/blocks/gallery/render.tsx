import { shownPicture } from "../picture";
import { keyed, type RendererProps } from "../renderer";
import { GalleryList } from "./list";

export function RenderGallery({ block, live }: RendererProps<"gallery">) {
  const pictures = keyed(block.data.items).flatMap(({ key, item }) => {
    const picture = shownPicture(item.media, live);
    return picture === null ? [] : [{ ...picture, key, caption: item.caption }];
  });
  return pictures.length === 0 ? null : <GalleryList pictures={pictures} />;
}
