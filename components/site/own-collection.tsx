import { usePath } from "@/components/site/use-path";
import { buttonClass } from "@/components/ui/classes";
import { inline } from "@/components/ui/inline";
import { useCall } from "@/lib/api/use-call";
import { localPath, messages } from "@/lib/core/messages";
import { collecting } from "@/messages/en.json";
import { isSignedIn } from "./use-me";

/** On the missing page of a private collection, leads its maker to it; nothing for others and elsewhere. */
export function OwnCollection() {
  const t = messages({ collecting });
  const [, slug] = /^\/collections\/([a-z0-9-]+)$/.exec(usePath()) ?? [];
  const { data } = useCall(
    "GET /api/v1/collections/{slug}",
    slug !== undefined && isSignedIn() ? { slug } : null,
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
  if (!data) return null;
  return (
    <p role="status" className="measure grid justify-items-start gap-3 border-glass border-s-2 ps-4">
      <span>
        {inline(
          t.parts(data.isWaiting ? "missingWaiting" : "missingPrivate", {
            title: data.title,
            strong: (words) => (
              <strong className="font-semibold [overflow-wrap:anywhere]" dir="auto">
                {words}
              </strong>
            ),
          }),
        )}
      </span>
      <a href={localPath(`/saved/collections/${data.slug}`)} className={buttonClass({ variant: "primary" })}>
        {t("view")}
      </a>
    </p>
  );
}
