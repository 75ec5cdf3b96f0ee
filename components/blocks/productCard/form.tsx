import { type FormProps, TextField } from "../fields";

export function ProductCardForm({ of }: FormProps<"productCard">) {
  const slug = of("slug");
  return (
    <TextField
      label="Product"
      hint="The product's URL or slug. Products that aren't public don't appear."
      {...slug}
      onChange={(text) => slug.onChange(slugOf(text))}
    />
  );
}

/** The last part of a pasted address; what is typed stays as it is. */
function slugOf(text: string): string {
  return /\/products\/([a-z0-9-]+)/.exec(text)?.[1] ?? text.trim().toLowerCase();
}
