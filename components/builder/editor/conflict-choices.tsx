import { Checkbox } from "@/components/ui/checkbox";
import { blockText } from "@/lib/blocks/plain-text";
import { registry } from "@/lib/blocks/registry";
import type { EditorDocument, Head } from "./document";
import { headWords } from "./head-words";
import type { EditorKind } from "./kind";
import type { Choices } from "./rebase";

type ConflictChoicesProps<H extends Head> = {
  kind: EditorKind<H>;
  /** The places where only one side can stand. */
  places: readonly string[];
  mine: EditorDocument<H>;
  theirs: EditorDocument<H>;
  choices: Choices;
  onChoose: (place: string, side: "mine" | "theirs") => void;
};

/** What a page has once and both changed: one question for each such place, with the words of both sides. */
export function ConflictChoices<H extends Head>({
  kind,
  places,
  mine,
  theirs,
  choices,
  onChoose,
}: ConflictChoicesProps<H>) {
  return (
    <div className="grid gap-3">
      {places.map((place) => (
        <fieldset key={place} className="border-warn border-l-[3px] bg-warn-wash px-3.5 py-2.5">
          <legend className="contents">
            <span className="block font-semibold">{titleOf(kind, place)}: a page has one. Which stands?</span>
          </legend>
          {(["theirs", "mine"] as const).map((side) => (
            <Checkbox
              key={side}
              kind="radio"
              name={`conflict-${place}`}
              checked={choices[place] === side}
              onChange={() => onChoose(place, side)}
              label={
                <>
                  <span className="font-semibold">{side === "mine" ? "Mine" : "Theirs"}</span>{" "}
                  <span className="whitespace-pre-wrap break-words">
                    {wordsOf(kind, side === "mine" ? mine : theirs, place)}
                  </span>
                </>
              }
            />
          ))}
        </fieldset>
      ))}
    </div>
  );
}

const isField = <H extends Head>({ names }: EditorKind<H>, place: string): place is keyof H & string =>
  Object.hasOwn(names, place);

const titleOf = <H extends Head>(kind: EditorKind<H>, place: string): string =>
  isField(kind, place) ? kind.names[place] : registry[place as keyof typeof registry].title;

function wordsOf<H extends Head>(
  kind: EditorKind<H>,
  { listing, blocks }: EditorDocument<H>,
  place: string,
): string {
  if (isField(kind, place)) return headWords(listing[place]) || "empty";
  const block = blocks.find(({ type }) => type === place);
  return (block && blockText(block, { urls: true })) || "without words";
}
