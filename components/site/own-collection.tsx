import { usePathname } from "next/navigation";
import { buttonClass } from "@/components/ui/classes";
import { useCall } from "@/lib/api/use-call";
import { isSignedIn } from "./use-me";

/** On the missing page of a private collection, leads its maker to it; nothing for others and elsewhere. */
export function OwnCollection() {
  const [, slug] = /^\/collections\/([a-z0-9-]+)$/.exec(usePathname()) ?? [];
  const { data } = useCall(
    "GET /api/v1/collections/{slug}",
    slug !== undefined && isSignedIn() ? { slug } : null,
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
  if (!data) return null;
  return (
    <p role="status" className="measure grid justify-items-start gap-3 border-glass border-s-2 ps-4">
      <span>
        <strong className="font-semibold [overflow-wrap:anywhere]" dir="auto">
          {data.title}
        </strong>{" "}
        {data.isWaiting ? "is waiting for review." : "is your private collection."} Only you can see it.
      </span>
      <a href={`/saved/collections/${data.slug}`} className={buttonClass({ variant: "primary" })}>
        View collection
      </a>
    </p>
  );
}
