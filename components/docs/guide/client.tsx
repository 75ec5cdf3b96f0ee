import { CodeBlock } from "@/components/ui/code-block";
import { Part, Text } from "../part";

/** The example client as it stands in the repository, where the tests run it. */
export function Client({ files }: { files: { name: string; code: string }[] }) {
  return (
    <>
      {files.map(({ name, code }) => (
        <Part key={name} id={name} title={name} aside={`examples/${name}`}>
          <CodeBlock name={name} code={code} />
        </Part>
      ))}
      <Part id="types" title="Types of your own">
        <Text>
          <p>
            <a href="/api/openapi.json">The OpenAPI document</a> is 3.1 with JSON Schemas of every input and
            output: any generator of typed clients reads it.
          </p>
        </Text>
      </Part>
    </>
  );
}
