import { type FormProps, TextField } from "../fields";

export function ProductCardForm({ of }: FormProps<"productCard">) {
  const slug = of("slug");
  return (
    <TextField
      label="Product"
      hint="The product's address, or the last part of it. Nothing is shown for a product that isn't public."
      {...slug}
      onChange={(text) => slug.onChange(slugOf(text))}
    />
  );
}

/** The last part of a pasted address; what is typed stays as it is. */
function slugOf(text: string): string {
  return /\/products\/([a-z0-9-]+)/.exec(text)?.[1] ?? text.trim().toLowerCase();
}
