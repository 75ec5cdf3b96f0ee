import type { QueuedCollection } from "@/lib/catalog/collections/schema";
import { messages } from "@/lib/core/messages";
import { queueItem } from "@/messages/en.json";
import { ItemFrame } from "./item-frame";

/** A collection that was reported or waits, as its readers see it: its words, and its products with their notes. */
export function CollectionWords({ collection }: { collection: QueuedCollection }) {
  const t = messages({ queueItem });
  const { slug, title, description, before, maker, items } = collection;
  const state = stateOf(collection);
  return (
    <ItemFrame
      title={title}
      about={
        <>
          {maker ? t("collectionBy", { name: maker.name }) : t("collection")} · {t(`collection_${state}`)}
          {state === "public" && (
            <>
              {" · "}
              <a href={`/collections/${slug}`} className="link" target="_blank" rel="noreferrer">
                {t("viewCollection")}
              </a>
            </>
          )}
        </>
      }
    >
      {description && (
        <p className="measure whitespace-pre-line break-words" dir="auto">
          {description}
        </p>
      )}
      {before && (
        <div className="border-ink border-s-[3px] bg-rule-2 px-3.5 py-2.5">
          <p className="label">{t("whenReported")}</p>
          <p className="break-words font-semibold" dir="auto">
            {before.title}
          </p>
          {before.description && (
            <p className="whitespace-pre-line break-words" dir="auto">
              {before.description}
            </p>
          )}
        </div>
      )}
      {items.length > 0 && (
        <ol className="sheet px-3.5 py-2">
          {items.map((item, at) => (
            <li key={item.slug} className="grid gap-x-4 py-1.5 sm:grid-cols-[12rem_minmax(0,1fr)]">
              <span className="min-w-0 truncate">
                <span className="label me-2">{at + 1}</span>
                <a
                  href={`/products/${item.slug}`}
                  className="link"
                  target="_blank"
                  rel="noreferrer"
                  dir="auto"
                >
                  {item.name}
                </a>
              </span>
              <span className="whitespace-pre-line break-words text-ink-2" dir="auto">
                {item.note}
              </span>
            </li>
          ))}
        </ol>
      )}
    </ItemFrame>
  );
}

function stateOf({ maker, suspended, isWaiting, visibility }: QueuedCollection) {
  if (maker === null) return "deleted";
  if (suspended) return "suspended";
  return isWaiting ? "in_review" : visibility;
}
