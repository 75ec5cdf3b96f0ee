import type { ReactNode } from "react";
import { Tag, type TagTone } from "@/components/ui/tag";
import { countPictures, type Mend, missingParts } from "./check";
import type { EditorDocument } from "./document";

type BeforeSubmitProps = {
  document: EditorDocument;
  mends: readonly Mend[];
  notes: readonly { place: string; where: string; note: string }[];
  onMend: (mend: Mend) => void;
  onOpen: (place: string) => void;
  onAdd: () => void;
};

/** The panel at the right: what keeps the document from review, and what it would gain by. */
export function BeforeSubmit({ document, mends, notes, onMend, onOpen, onAdd }: BeforeSubmitProps) {
  const pictures = countPictures(document);
  const missing = missingParts(document);
  return (
    <>
      <h2 className="name mb-1.5 text-h2">Before you submit</h2>
      <ul>
        {mends.length === 0 && (
          <Row title="Nothing to mend" tag={{ tone: "clear", text: "done" }}>
            Every field is ready for review.
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
          <Row key={place + note} title={where} tag={{ tone: "warning", text: "note" }} onPress={() => onOpen(place)}>
            <span className="line-clamp-2">{note}</span>
          </Row>
        ))}
        {pictures.all > 0 && (
          <Row
            title="Alt text on every picture"
            tag={pictures.described === pictures.all ? { tone: "clear", text: "done" } : { tone: "report", text: "mend" }}
          >
            {pictures.described} of {pictures.all}
          </Row>
        )}
        {missing.map(({ place, text }) => (
          <Row
            key={text}
            title={text}
            tag={{ tone: "warning", text: "missing" }}
            onPress={() => (place === null ? onAdd() : onOpen(place))}
          >
            Not needed for review, but it will be missed.
          </Row>
        ))}
      </ul>
    </>
  );
}

function Row(props: { title: string; tag: { tone: TagTone; text: string }; onPress?: () => void; children: ReactNode }) {
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
