import { FormError } from "@/components/forms/form";
import { InputField, SelectField } from "@/components/forms/input-field";
import { ProductPicture, pictureOfListing, toChosenCover } from "@/components/product/product-picture";
import { StillLife } from "@/components/product/still-life";
import { Button, ButtonLink } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { inline } from "@/components/ui/inline";
import { Input } from "@/components/ui/input";
import { useNow } from "@/components/ui/use-now";
import { leafName } from "@/lib/catalog/categories/rules";
import { cardWords } from "@/lib/catalog/listings/fields";
import { messages } from "@/lib/core/messages";
import { hourMs } from "@/lib/core/time";
import { mediaIdsIn, mediaUrl } from "@/lib/documents/media/rules";
import { newProduct } from "@/messages/en.json";
import type { NewProductModel } from "./use-new-product";
import type { ProductDocument } from "./writing/product-kind";

type ProductProps = { product: NewProductModel };

/** The product as it takes shape: its case, and the next step. */
export function NewProductAside({ product }: ProductProps) {
  return (
    <div className="grid gap-7 lg:pt-2 lg:pb-10">
      <FillingCase document={product.editing.editor.settled} slug={product.slug} />
      <GoOn product={product} />
    </div>
  );
}

type FillingCaseProps = { document: ProductDocument; slug: string };

/** The case as it fills: its logo or picture as soon as there is one, before that a still life that follows the address. */
function FillingCase({ document: { head: listing, blocks }, slug }: FillingCaseProps) {
  const t = messages({ newProduct });
  const { name, tagline, categories } = listing;
  const shown = pictureOfListing(slug || "nothing", listing);
  const [first] = mediaIdsIn(blocks.filter(({ type }) => type === "hero" || type === "gallery"));
  const picture = first === undefined ? null : { url: mediaUrl(first) };
  return (
    <figure>
      {slug || listing.logo || picture ? (
        <ProductPicture product={{ ...shown, cover: shown.cover ?? toChosenCover(picture) }} />
      ) : (
        <div className="case aspect-[4/3]">
          <StillLife slug="nothing" only="plinth" />
        </div>
      )}
      <figcaption className="mt-3.5 [overflow-wrap:anywhere]">
        <p className="name text-h3">{name.trim() || t("yourProduct")}</p>
        <p className="mt-1 text-[0.9375rem]/[1.4] text-ink-2">{tagline.trim() || t("oneSentence")}</p>
        <p className="label mt-2 flex flex-wrap gap-x-3.5">
          <span>{t("noNumber")}</span>
          {[categories[0] && leafName(categories[0]), ...cardWords(listing)].filter(Boolean).map((part) => (
            <span key={part}>{part}</span>
          ))}
        </p>
      </figcaption>
    </figure>
  );
}

/** The next step: an account for a guest, the saved draft for everyone else. */
function GoOn({ product }: ProductProps) {
  const t = messages({ newProduct });
  const { signedIn, errors } = product;
  const { made, filesUntil } = product.plan;
  return (
    <section aria-label={t("nextStep")} className="grid gap-4">
      {made && (
        <p className="border-glass-edge border-s-2 ps-3.5 text-ink-2 text-small">
          {t("createdNotSaved", { path: `/products/${made.slug}` })}
        </p>
      )}
      {signedIn && !made && <Owner product={product} />}
      <AddressField product={product} />
      <FormError>{errors[""]}</FormError>
      <div className="grid gap-2">
        <Button variant="primary" size="lg" wide busy={product.busy} onClick={() => void product.goOn()}>
          {!signedIn ? t("signInToContinue") : made ? t("saveDraft") : t("createDraft")}
        </Button>
        {!signedIn && (
          <ButtonLink href="/signup?callbackUrl=%2Fnew" variant="quiet" wide>
            {t("createAccount")}
          </ButtonLink>
        )}
      </div>
      <p className="text-ink-2 text-small">{signedIn ? t("nothingPublic") : t("comeBack")}</p>
      {filesUntil && <FilesLast signedIn={signedIn} until={filesUntil} />}
      <noscript>
        <p className="text-ink-2 text-small">{t("needsScript")}</p>
      </noscript>
    </section>
  );
}

/** How long a guest's pictures stay. */
function FilesLast({ signedIn, until }: { signedIn: boolean; until: string }) {
  const t = messages({ newProduct });
  const now = useNow();
  const left = now === null ? null : new Date(until).getTime() - now.getTime();
  if (left === null || left <= 0) return null;
  const hours = Math.ceil(left / hourMs);
  return (
    <p className="border-glass-edge border-s-2 ps-3.5 text-ink-2 text-small">
      {inline(
        t.parts(signedIn ? "uploadsExpire" : "uploadsExpireForGuest", {
          hours,
          time: (words) => (
            <time dateTime={until} title={new Date(until).toLocaleString()}>
              {words}
            </time>
          ),
        }),
      )}
    </p>
  );
}

/** Whose product it is: one of the person's organizations, or a new one made on the way. */
function Owner({ product: { own, plan, errors, changePlan } }: ProductProps) {
  const t = messages({ newProduct });
  const known = own.some(({ id }) => id === plan.organizationId);
  return (
    <>
      {own.length > 0 && (
        <SelectField
          id="new-organization"
          label={t("organization")}
          error={errors.organizationId}
          hint={t("organizationHint")}
          value={known ? plan.organizationId : ""}
          onChange={(event) => changePlan({ organizationId: event.target.value })}
        >
          {own.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value="">{t("newOrganization")}</option>
        </SelectField>
      )}
      {!known && (
        <InputField
          id="new-organization-name"
          label={own.length > 0 ? t("newOrganizationName") : t("organization")}
          error={errors.organizationName}
          hint={t("organizationNameHint")}
          value={plan.organizationName}
          onChange={(event) => changePlan({ organizationName: event.target.value })}
          maxLength={80}
          autoComplete="organization"
        />
      )}
    </>
  );
}

/** Where the product's page will be. */
function AddressField({ product }: ProductProps) {
  const t = messages({ newProduct });
  const { errors, changePlan, plan, slug } = product;
  const { slug: own, made } = plan;
  return (
    <Field id="new-slug" label={t("url")} error={errors.slug} hint={own || made ? undefined : t("urlHint")}>
      {(control) => (
        <span dir="ltr" className="relative block">
          <span className="label pointer-events-none absolute inset-y-0 inset-s-2.5 grid place-items-center">
            /products/
          </span>
          <Input
            {...control}
            value={slug}
            readOnly={made !== null}
            onChange={(event) =>
              changePlan({ slug: event.target.value.toLowerCase().replace(/[\s_]+/g, "-") || null })
            }
            maxLength={64}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className="ps-[5.75rem] font-mono text-small"
          />
        </span>
      )}
    </Field>
  );
}
