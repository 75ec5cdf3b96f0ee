import { CodeBlock } from "@/components/ui/code-block";
import { CopyButton } from "@/components/ui/copy-button";
import { embedHtml } from "@/lib/catalog/collections/rules";
import { localPath, messages } from "@/lib/core/messages";
import { collection as said } from "@/messages/en.json";

export function ShareCollection(collection: { slug: string; title: string; address: string }) {
  const t = messages({ collection: said });
  const { slug, address } = collection;
  return (
    <div className="grid min-w-0 max-w-full gap-3 text-small sm:max-w-[40rem]">
      <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <CopyButton text={address} label={t("copyLink")} />
        <a href={localPath(`/collections/${slug}/feed.xml`)} className="link text-ink-2">
          {t("feed")}
        </a>
      </p>
      <details>
        <summary className="cursor-pointer py-1.5 text-ink-2 hover:text-ink">{t("embed")}</summary>
        <div className="grid gap-2 pt-2 [&>*]:min-w-0">
          <CodeBlock code={embedHtml(collection)} name="HTML" />
        </div>
      </details>
    </div>
  );
}
