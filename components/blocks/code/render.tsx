import { CodeBlock } from "@/components/ui/code-block";
import type { RendererProps } from "../renderer";

export function RenderCode({ block }: RendererProps<"code">) {
  const { code, language, filename } = block.data;
  const name = filename === "" ? language : filename;
  return <CodeBlock code={code} name={name === "text" ? undefined : name} />;
}
