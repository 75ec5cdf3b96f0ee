import { CodeBlock } from "@/components/ui/code-block";
import { Tag } from "@/components/ui/tag";
import type { Endpoint as EndpointData } from "@/lib/api/reference/read-reference";
import { FieldsTable } from "./fields-table";

/** One call: what it does, who may, its curl, what goes in, what comes back and what may go wrong. */
export function Endpoint({ endpoint }: { endpoint: EndpointData }) {
  const { id, method, path, summary, description, access, parameters, body, success, problems, curl } =
    endpoint;
  return (
    <section aria-labelledby={id} className="mb-16">
      <div className="border-ink border-t-2 pt-3 pb-4">
        <h2 id={id} className="name scroll-mt-6 text-h2">
          <a href={`#${id}`} className="hover:text-glass">
            {summary}
          </a>
        </h2>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
          <Tag>{method}</Tag>
          <code className="break-all font-mono text-[0.875rem]">{path}</code>
        </p>
      </div>
      <div className="grid gap-5 [&>*]:min-w-0">
        {description && <p className="measure text-ink-2">{description}</p>}
        <p className="measure">
          <span className="label mr-3">Who may</span>
          {access}
        </p>
        <CodeBlock code={curl} name="curl" />
        {parameters.length > 0 && <FieldsTable caption={`Parameters: ${summary}`} fields={parameters} />}
        {body.length > 0 && <FieldsTable caption={`Body: ${summary}`} fields={body} />}
        <details className="border-rule border-y py-3">
          <summary className="cursor-pointer">
            <span className="font-semibold">Answers {success.status}</span>{" "}
            <span className="label">{success.media ?? "without a body"}</span>
          </summary>
          {success.fields.length > 0 && (
            <div className="pt-3">
              <FieldsTable caption={`Reply: ${summary}`} fields={success.fields} isReply />
            </div>
          )}
        </details>
        <p className="text-small">
          <span className="label mr-3">May answer</span>
          {problems.map(({ status, codes }) => (
            <span key={status} className="mr-4 inline-block">
              <span className="font-mono text-[0.8125rem] text-ink-3">{status}</span>{" "}
              {codes.map((code, index) => (
                <span key={code}>
                  {index > 0 && ", "}
                  <a href={`/docs/problems#${code}`} className="link">
                    {code}
                  </a>
                </span>
              ))}
            </span>
          ))}
        </p>
      </div>
    </section>
  );
}
