import type { BlockData } from "@/lib/documents/blocks/envelope";
import type { BlockLive } from "@/lib/documents/blocks/live";
import { Picture, shownPicture } from "../picture";
import { keyed, type RendererProps } from "../renderer";
import { OutLink } from "../rich-text";

type Person = BlockData<"team">["items"][number];

export function RenderTeam({ block, live }: RendererProps<"team">) {
  return (
    <ul className="grid gap-x-8 border-rule border-t sm:grid-cols-2">
      {keyed(block.data.items).map(({ key, item }) => (
        <li key={key} className="grid grid-cols-[3rem_1fr] items-center gap-x-4 border-rule border-b py-3">
          <Portrait person={item} live={live} />
          <div className="min-w-0">
            <p className="font-semibold">
              <OutLink url={item.url}>{item.name}</OutLink>
            </p>
            <p className="text-ink-2 text-small">{item.role}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Portrait({ person, live }: { person: Person; live: BlockLive }) {
  const picture = shownPicture(person.media, live);
  if (picture !== null) {
    return <Picture picture={picture} sizes="3rem" className="size-12 border border-rule object-cover" />;
  }
  return (
    <span
      aria-hidden="true"
      className="name grid size-12 place-items-center border border-rule bg-plinth text-ink-2"
    >
      {initialsOf(person.name)}
    </span>
  );
}

function initialsOf(name: string): string {
  const [first = "", ...others] = name.match(/(?<![\p{L}\p{M}\p{N}])[\p{L}\p{N}]\p{M}*/gu) ?? [];
  return `${first}${others.at(-1) ?? ""}`.toUpperCase();
}
