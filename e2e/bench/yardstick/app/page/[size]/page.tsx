export const revalidate = false;

export async function generateStaticParams() {
  return [];
}

/** A static page of about this many bytes. The framework sends the text twice: as HTML and as data for the browser. */
export default async function Page({ params }: { params: Promise<{ size: string }> }) {
  const size = Number((await params).size);
  const text = "Nothing in this text is read by anybody. ".repeat(Math.max(1, Math.floor(size / 2 / 41)));
  return <p>{text}</p>;
}
