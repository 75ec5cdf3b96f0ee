import type { BlockData } from "@/lib/blocks/envelope";
import type { BlockLive } from "@/lib/blocks/live";
import { safeLink } from "@/lib/blocks/rich-text/links";
import { keyed } from "../keyed";
import { Picture, shownPicture } from "../picture";
import type { RendererProps } from "../renderer";
import { LINK_REL } from "../rich-text";

type Person = BlockData<"team">["items"][number];

export function RenderTeam({ block, live }: RendererProps<"team">) {
  return (
    <ul className="grid gap-x-8 border-rule border-t sm:grid-cols-2">
      {keyed(block.data.items).map(({ key, item }) => (
        <li key={key} className="grid grid-cols-[3rem_1fr] items-center gap-x-4 border-rule border-b py-3">
          <Portrait person={item} live={live} />
          <div className="min-w-0">
            <PersonName person={item} />
            <p className="text-ink-2 text-small">{item.role}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The portrait, or the first letters of the name. */
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

function PersonName({ person: { name, url } }: { person: Person }) {
  const href = url === "" ? null : safeLink(url);
  if (href === null) return <p className="font-semibold">{name}</p>;
  return (
    <p className="font-semibold">
      <a href={href} rel={LINK_REL} className="link">
        {name}
      </a>
    </p>
  );
}

function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? "")][0] ?? "")
    .join("")
    .toUpperCase();
}
