/** Reads a JSON body and answers it. */
export async function POST(request: Request): Promise<Response> {
  return Response.json(await request.json(), { status: 201 });
}
