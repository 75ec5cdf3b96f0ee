import { Section } from "@/components/site/section-heading";
import { TextLink } from "@/components/ui/button";
import type { Category } from "@/lib/catalog/directory/schema";
import { messages } from "@/lib/core/messages";
import { home } from "@/messages/en.json";
import { CategoryPictures } from "./category-pictures";

type CategoryCasesProps = {
  categories: readonly Category[];
  /** How many categories there are. */
  all: number;
};

/** Categories as pictures, each behind the cover of its leading product; nothing where no product has a picture. */
export function CategoryCases({ categories, all }: CategoryCasesProps) {
  const t = messages({ home });
  const pictured = categories.filter(({ cover }) => cover !== null && cover.source !== "logo");
  if (pictured.length === 0) return null;
  return (
    <Section
      id="categories"
      title={t("categories")}
      aside={<TextLink href="/categories">{t("allCount", { count: all })}</TextLink>}
      className="pt-10 sm:pt-16"
    >
      <CategoryPictures
        categories={pictured.map(({ name, slug, products, cover }) => ({
          ...{ name, slug, products },
          cover: cover && { url: cover.url, source: cover.source },
        }))}
      />
    </Section>
  );
}
