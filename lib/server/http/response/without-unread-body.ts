/**
 * Returns the answer to a request for its head alone without the body, whose source is closed: the framework leaves it
 * open, with a file or a connection to a storage behind it. Other requests get the answer as it is.
 */
export async function withoutUnreadBody(
  { method }: Pick<Request, 'method'>,
  response: Response,
): Promise<Response> {
  if (method !== 'HEAD' || response.body === null) return response;
  await response.body.cancel().catch(() => undefined);
  const { status, headers } = response;
  return new Response(null, { status, headers });
}
