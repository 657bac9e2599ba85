import 'server-only';
import { whenSessionEnds } from '../../auth/session/session-end';
import { keepAlive } from '../../platform/shape/keep-alive';

/** A revoked session reads no more. The streaming goes on; only this reader stops. */
export function endWithSession(response: Response, sessionId: string): Response {
  if (response.body === null) return response;
  const reader = response.body.getReader();
  let stopWaiting = (): void => undefined;
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        stopWaiting = whenSessionEnds(sessionId, () => {
          controller.error(new Error('the session ended'));
          keepAlive(
            reader.cancel().catch(() => undefined),
            'an answer could not be left',
          );
        });
      },
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          if (!done) {
            controller.enqueue(value);
            return;
          }
          stopWaiting();
          controller.close();
        } catch (error) {
          stopWaiting();
          throw error;
        }
      },
      cancel(reason) {
        stopWaiting();
        return reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(body, { status: response.status, headers: response.headers });
}
