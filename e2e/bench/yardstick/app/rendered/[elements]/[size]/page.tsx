export const dynamic = "force-dynamic";

const words = "Nothing in this text is read by anybody. ";
/** What the framework writes for an element beside its text, as HTML and as data for the browser. */
const around = 58;

/** A page of so many elements and about this many bytes, rendered at each request. The framework sends each text twice. */
export default async function Page({ params }: { params: Promise<{ elements: string; size: string }> }) {
  const { elements, size } = await params;
  const length = Math.max(1, Math.round((Number(size) / Number(elements) - around) / 2));
  const text = words.repeat(Math.ceil(length / words.length)).slice(0, length);
  return Array.from({ length: Number(elements) }, (_, index) => <p key={String(index)}>{text}</p>);
}
