import { JsonLd } from "@/components/directory/page-title";
import { Breadcrumb } from "@/components/site/breadcrumb";
import { breadcrumbJsonLd } from "@/lib/core/json-ld";
import { localPath } from "@/lib/core/messages";

type WayProps = { steps: readonly { label: string; href: string }[] };

/** The way to a page, which is the last step, for people and for search engines. */
export function Way({ steps }: WayProps) {
  return (
    <>
      <JsonLd
        data={breadcrumbJsonLd(steps.map(({ label, href }) => ({ name: label, path: localPath(href) })))}
      />
      <Breadcrumb
        steps={steps.map(({ label, href }, at) => (at === steps.length - 1 ? { label } : { label, href }))}
      />
    </>
  );
}
