import { keepAlive } from '../../platform/shape/keep-alive';
/**
 * Closes the body that the framework leaves open, with a file or storage connection behind it, for HEAD requests
 * and for clients that left before the first byte.
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
  const leave = (): void => {
    keepAlive(close(body), 'a body without a reader could not be closed');
  };
  signal.addEventListener('abort', leave, { once: true });
  return response;
}

/** A body that is being read is closed by its reader. */
async function close(body: ReadableStream): Promise<void> {
  if (!body.locked) await body.cancel().catch(() => undefined);
}
