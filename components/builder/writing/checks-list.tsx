import { Check, ChevronDown } from "lucide-react";
import { blockInWords } from "@/components/blocks/block-words";
import { placeOf } from "@/components/editor/check";
import { HEAD } from "@/components/editor/document";
import { TaskRow } from "@/components/editor/task-row";
import { byCode } from "@/components/ui/by-code";
import { Status } from "@/components/ui/status";
import { Time } from "@/components/ui/time";
import type { Listing } from "@/lib/catalog/listings/schema";
import type { ScreeningCheck } from "@/lib/catalog/products/schema";
import { messages } from "@/lib/core/messages";
import type { Block } from "@/lib/documents/blocks/envelope";
import { listingFields, writing } from "@/messages/en.json";
import { checkName, findingWords } from "./finding-words";

const STATES = { pass: "unmeasured", warn: "warning", fail: "failed", pending: "running" } as const;
const ORDER = { fail: 0, warn: 1, pending: 2, pass: 3 } as const;

type ChecksListProps = {
  checks: readonly ScreeningCheck[];
  /** The document that was checked, which names its blocks. */
  blocks?: readonly Block[];
  /** Makes a check with a place a way to that slot, and to the field at the path. */
  onOpen?: (slot: string, path: string | null) => void;
};

/** The automatic checks as they came back, the worst first; those that passed are counted, and folded away. */
export function ChecksList({ checks, ...rest }: ChecksListProps) {
  const sorted = [...checks].sort((a, b) => ORDER[a.outcome] - ORDER[b.outcome]);
  const passed = sorted.filter(isPassed);
  const open = sorted.filter((check) => !isPassed(check));
  return (
    <>
      {open.length > 0 && (
        <ul>
          {open.map((check, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one check can find the same thing twice.
            <CheckRow key={`${check.id}-${at}`} check={check} {...rest} />
          ))}
        </ul>
      )}
      {passed.length > 0 && <Passed checks={passed} />}
    </>
  );
}

/** Checks that passed, and not only because nothing could be measured. */
const isPassed = ({ outcome, measured }: ScreeningCheck): boolean => outcome === "pass" && measured !== false;

function Passed({ checks }: { checks: readonly ScreeningCheck[] }) {
  const t = messages({ writing });
  return (
    <details className="group/passed">
      <summary className="flex min-h-10 cursor-pointer list-none items-center gap-2 border-rule border-b text-small hover:bg-rule-2/60 pointer-coarse:min-h-11">
        <Check size={16} strokeWidth={2} aria-hidden="true" className="text-good" />
        <span className="font-semibold">{t("passed", { count: checks.length })}</span>
        <ChevronDown
          size={16}
          aria-hidden="true"
          className="ms-auto text-ink-3 group-open/passed:rotate-180"
        />
      </summary>
      <ul>
        {checks.map((check, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one check can find the same thing twice.
          <li key={`${check.id}-${at}`} className="border-rule border-b py-1.5 text-small">
            <span className="block font-semibold">{checkName(check.id)}</span>
            <span className="block text-ink-2">{findingWords(check)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

type CheckRowProps = Omit<ChecksListProps, "checks"> & { check: ScreeningCheck };

function CheckRow({ check, blocks, onOpen }: CheckRowProps) {
  const { id, outcome, evidence = [] } = check;
  const place = placeOfCheck(check, blocks);
  const words = evidence.filter((text) => text !== place?.path);
  return (
    <TaskRow
      title={place ? `${checkName(id)}: ${place.where}` : checkName(id)}
      tag={<Status is={STATES[outcome]} />}
      onPress={place && onOpen ? () => onOpen(place.slot, place.path) : undefined}
      className="py-2.5"
    >
      {findingWords(check)}
      {words.length > 0 && (
        <span className="mt-0.5 grid gap-0.5">
          {words.map((found, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two tries can find the same.
            <span key={`${found}-${at}`} className="label block [overflow-wrap:anywhere]">
              <Found text={found} />
            </span>
          ))}
        </span>
      )}
    </TaskRow>
  );
}

/** A part of the evidence; a time in it is shown as everywhere else. */
function Found({ text }: { text: string }) {
  const [, time, rest] = /^(\d{4}-\d\d-\d\dT[\d:.]+Z)(.*)$/.exec(text) ?? [];
  if (time === undefined) return text;
  return (
    <>
      <Time value={time} />
      {rest && ` ·${rest}`}
    </>
  );
}

/** Where a check found something: the path among its evidence, or else its block. */
export function placeOfCheck(
  { blockId, evidence = [] }: ScreeningCheck,
  blocks: readonly Block[] = [],
): { slot: string; path: string | null; where: string } | null {
  const t = messages({ writing });
  const path = evidence.find((text) => PATH.test(text)) ?? null;
  if (path?.startsWith("listing")) {
    const field = path.slice("listing.".length) as keyof Listing;
    return { slot: HEAD, path, where: byCode({ listingFields }, field, t("listing")) };
  }
  const block = blocks.find(({ id }) => id === blockId);
  if (path === null) return block ? { slot: block.id, path, where: blockInWords(block, blocks) } : null;
  const place = placeOf(path, blocks);
  return { ...place, slot: block?.id ?? place.slot, path };
}

const PATH = /^(listing|blocks)(?![\w-])/;
