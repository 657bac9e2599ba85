/**
 * Returns an answer whose body is read, or closed: of a request for its head alone, or of a client that has left before
 * the first byte was sent, the framework leaves the body open, with a file or a connection to a storage behind it.
 */
export async function withoutUnreadBody(
  { method, signal }: Pick<Request, 'method' | 'signal'>,
  response: Response,
): Promise<Response> {
  const { body, status, headers } = response;
  if (body === null) return response;
  if (method === 'HEAD' || signal.aborted) {
    await close(body);
    return new Response(null, { status, headers });
  }
  signal.addEventListener('abort', () => void close(body), { once: true });
  return response;
}

/** One that is being read is closed by its reader. */
async function close(body: ReadableStream): Promise<void> {
  if (!body.locked) await body.cancel().catch(() => undefined);
}
