import { TextLink } from "@/components/ui/text-link";

/** For the makers of a product that its organization only lists. */
export function ClaimLink({ slug }: { slug: string }) {
  return <TextLink href={`/products/${slug}/claim`}>Is this yours?</TextLink>;
}
