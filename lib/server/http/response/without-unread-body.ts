import { keepAlive } from '../../platform/shape/keep-alive';
/** For HEAD requests and clients that left, the framework leaves the body open, with a file or connection behind it. */
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

/** The reader of the body closes it where there is one. */
async function close(body: ReadableStream): Promise<void> {
  if (!body.locked) await body.cancel().catch(() => undefined);
}
