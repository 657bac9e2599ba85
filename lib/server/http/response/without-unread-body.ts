import { keepAlive } from '../../platform/shape/keep-alive';
/** For HEAD and clients that left the framework leaves it open, with its file or connection. */
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

/** Its reader closes one being read. */
async function close(body: ReadableStream): Promise<void> {
  if (!body.locked) await body.cancel().catch(() => undefined);
}
