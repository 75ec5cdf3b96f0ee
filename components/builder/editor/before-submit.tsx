import type { ReactNode } from "react";
import { Tag, type TagTone } from "@/components/ui/tag";
import type { Mend, Pictures } from "./check";

type BeforeSubmitProps = {
  title: string;
  /** What no fault keeps it from. */
  goal: string;
  pictures: Pictures;
  mends: readonly Mend[];
  notes: readonly { place: string; where: string; note: string }[];
  onMend: (mend: Mend) => void;
  onOpen: (place: string) => void;
};

/** What keeps the document from its goal. */
export function BeforeSubmit({ title, goal, pictures, mends, notes, onMend, onOpen }: BeforeSubmitProps) {
  return (
    <>
      <h2 className="name mb-1.5 text-h2">{title}</h2>
      <ul>
        {mends.length === 0 && (
          <Row title="Every field is in order" tag={{ tone: "clear", text: "done" }}>
            Nothing keeps it from {goal}.
          </Row>
        )}
        {mends.map((mend) => (
          <Row
            key={`${mend.path}-${mend.message}`}
            title={mend.where}
            tag={{ tone: "report", text: "mend" }}
            onPress={() => onMend(mend)}
          >
            {mend.message}
          </Row>
        ))}
        {notes.map(({ place, where, note }) => (
          <Row
            key={place + note}
            title={where}
            tag={{ tone: "warning", text: "note" }}
            onPress={() => onOpen(place)}
          >
            <span className="line-clamp-2">{note}</span>
          </Row>
        ))}
        {pictures.all > 0 && (
          <Row
            title="Alt text on every picture"
            tag={
              pictures.described === pictures.all
                ? { tone: "clear", text: "done" }
                : mends.length > 0
                  ? { tone: "report", text: "mend" }
                  : { tone: "warning", text: "note" }
            }
          >
            {pictures.described} of {pictures.all}
          </Row>
        )}
      </ul>
    </>
  );
}

function Row(props: {
  title: string;
  tag: { tone: TagTone; text: string };
  onPress?: () => void;
  children: ReactNode;
}) {
  const inside = (
    <>
      <span className="min-w-0">
        <span className="block font-semibold group-hover/row:underline group-hover/row:decoration-glass-edge group-hover/row:underline-offset-4">
          {props.title}
        </span>
        <span className="block text-ink-2 text-small">{props.children}</span>
      </span>
      <Tag tone={props.tag.tone}>{props.tag.text}</Tag>
    </>
  );
  const look = "flex w-full items-start justify-between gap-4 py-3 text-left";
  return (
    <li className="border-rule border-b">
      {props.onPress ? (
        <button type="button" onClick={props.onPress} className={`group/row ${look}`}>
          {inside}
        </button>
      ) : (
        <div className={look}>{inside}</div>
      )}
    </li>
  );
}
