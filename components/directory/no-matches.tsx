import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { messages } from "@/lib/core/messages";
import { common, search } from "@/messages/en.json";

export function NoMatches({ clear }: { clear: string }) {
  const t = messages({ search });
  return (
    <EmptyState
      title={t("noMatches")}
      action={
        <ButtonLink href={clear} variant="primary" prefetch={false} scroll={false}>
          {t("clear")}
        </ButtonLink>
      }
    >
      {t("removeOne")}
    </EmptyState>
  );
}

export function Matching({ products }: { products: number }) {
  return (
    <p role="status" className="label pt-3">
      {messages({ common })("products", { count: products })}
    </p>
  );
}
