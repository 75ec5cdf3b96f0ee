type FileOf = { name: string; contentType: string; body: ReadableStream<Uint8Array> };

/** A file that an operation answers with; no cache stores it. */
export class FileReply {
  constructor(private readonly file: FileOf) {}

  toResponse(headers: [string, string][]): Response {
    const { name, contentType, body } = this.file;
    return new Response(body, {
      headers: [
        ...headers,
        ["content-type", contentType],
        ["content-disposition", `attachment; filename="${name}"`],
        ["cache-control", "no-store"],
      ],
    });
  }
}
