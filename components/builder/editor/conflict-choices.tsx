import { LISTING_NAMES } from "@/components/product/listing-names";
import { Checkbox } from "@/components/ui/checkbox";
import { blockText } from "@/lib/blocks/plain-text";
import { registry } from "@/lib/blocks/registry";
import type { Listing } from "@/lib/products/schema";
import type { EditorDocument } from "./document";
import type { Choices } from "./rebase";

type ConflictChoicesProps = {
  /** The places where only one side can stand. */
  places: readonly string[];
  mine: EditorDocument;
  theirs: EditorDocument;
  choices: Choices;
  onChoose: (place: string, side: "mine" | "theirs") => void;
};

/** What a page has once and both changed: one question for each such place, with the words of both sides. */
export function ConflictChoices({ places, mine, theirs, choices, onChoose }: ConflictChoicesProps) {
  return (
    <div className="grid gap-3">
      {places.map((place) => (
        <fieldset key={place} className="border-warn border-l-[3px] bg-warn-wash px-3.5 py-2.5">
          <legend className="contents">
            <span className="block font-semibold">{titleOf(place)}: a page has one. Which stands?</span>
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
                    {wordsOf(side === "mine" ? mine : theirs, place)}
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

const isField = (place: string): place is keyof Listing => Object.hasOwn(LISTING_NAMES, place);

const titleOf = (place: string): string =>
  isField(place) ? LISTING_NAMES[place] : registry[place as keyof typeof registry].title;

function wordsOf({ listing, blocks }: EditorDocument, place: string): string {
  if (isField(place)) {
    const value = listing[place];
    if (place === "logo") return listing.logo === null ? "none" : listing.logo.alt || "a picture";
    return (Array.isArray(value) ? value.join(", ") : String(value ?? "")) || "empty";
  }
  const block = blocks.find(({ type }) => type === place);
  return (block && blockText(block, { urls: true })) || "without words";
}
