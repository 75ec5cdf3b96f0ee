import Link from "next/link";
import { TextLink } from "@/components/ui/button";
import { cx } from "@/components/ui/classes";
import { CodeBlock } from "@/components/ui/code-block";
import { TABLE } from "@/components/ui/table";
import { Tag } from "@/components/ui/tag";
import type { Endpoint as EndpointData, Field } from "@/lib/api/reference/read-reference";
import { Coded } from "./part";

export function EndpointBrief({ endpoint, href }: { endpoint: EndpointData; href: string }) {
  const { id, method, path, summary, description, access, curl } = endpoint;
  return (
    <section aria-labelledby={id} className="mb-14">
      <div className="border-ink border-t-2 pt-3 pb-4">
        <h2 id={id} className="name scroll-mt-6 text-h2">
          <Link href={href} prefetch={false} className="hover:text-glass">
            {summary}
          </Link>
        </h2>
        <Address method={method} path={path} />
      </div>
      <div className="grid gap-5 [&>*]:min-w-0">
        <About description={description} access={access} />
        <CodeBlock code={curl} name="curl" />
        <p className="text-small">
          <TextLink href={href} prefetch={false} aria-label={`${summary}: fields, responses and problems`}>
            Fields, responses and problems
          </TextLink>
        </p>
      </div>
    </section>
  );
}

function Address({ method, path }: { method: string; path: string }) {
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
      <Tag>{method}</Tag>
      <code className="break-all font-mono text-[0.875rem]">{path}</code>
    </p>
  );
}

function About({ description, access }: { description?: string; access: string }) {
  return (
    <>
      {description && (
        <p className="measure text-ink-2">
          <Coded text={description} />
        </p>
      )}
      <p className="measure">
        <span className="label me-3">Access</span>
        {access}
      </p>
    </>
  );
}

export function Endpoint({ endpoint }: { endpoint: EndpointData }) {
  const { id, method, path, summary, description, access, parameters, body, success, problems, curl } =
    endpoint;
  return (
    <div id={id} className="mb-16">
      <div className="border-ink border-t-2 pb-4">
        <Address method={method} path={path} />
      </div>
      <div className="grid gap-5 [&>*]:min-w-0">
        <About description={description} access={access} />
        <CodeBlock code={curl} name="curl" />
        {parameters.length > 0 && <FieldsTable caption={`Parameters: ${summary}`} fields={parameters} />}
        {body.length > 0 && <FieldsTable caption={`Body: ${summary}`} fields={body} />}
        <details open className="border-rule border-y py-3">
          <summary className="cursor-pointer">
            <span className="font-semibold">Response {success.status}</span>{" "}
            <span className="label">{success.media ?? "no body"}</span>
          </summary>
          {success.fields.length > 0 && (
            <div className="pt-3">
              <FieldsTable caption={`Response: ${summary}`} fields={success.fields} isReply />
            </div>
          )}
        </details>
        <p className="text-small">
          <span className="label me-3">Problems</span>
          {problems.map(({ status, codes }) => (
            <span key={status} className="me-4 inline-block">
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
    </div>
  );
}

type FieldsTableProps = {
  caption: string;
  fields: readonly (Field & { place?: string })[];
  isReply?: boolean;
};

/**
 * The fields of a request or a reply. In a reply every field is always there. A reply can have some hundreds, so that
 * cells hold text alone and the table says once how they look.
 */
function FieldsTable({ caption, fields, isReply = false }: FieldsTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard.
    <section tabIndex={0} aria-label={caption} className="overflow-x-auto">
      <table className={cx(TABLE, LOOK, isReply && WIDE_NOTES)}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-ink border-t-2 border-b border-b-rule">
            <th scope="col">Field</th>
            <th scope="col">Type</th>
            <th scope="col">{isReply ? "Notes" : "Required"}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={`${field.place ?? ""} ${field.name}`}>
              <th>{field.name}</th>
              <td>{field.type}</td>
              <td>
                <Coded text={notesOf(field, isReply)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Notes beyond the edge of a phone would make rows as tall as they are narrow. */
const WIDE_NOTES = "max-sm:[&_td:last-child]:min-w-72";
const LOOK = "[&_tbody_td]:text-ink-2 [&_tbody_th]:font-mono [&_tbody_th]:text-[0.8125rem]";

function notesOf({ isRequired, notes, place }: FieldsTableProps["fields"][number], isReply: boolean): string {
  const needed = isReply ? [] : [isRequired ? "yes" : "no"];
  return [...needed, ...(place ? [`in the ${place}`] : []), ...notes].join(" · ");
}
