import { LLMock } from '@copilotkit/aimock';

export const PROVIDER_TITLE = 'Rivers and Tides';

export const CONTINUATION = 'And so it went on.';

/** Marks a call in the journal, so that its connection can be identified. */
const CONNECTION_HEADER = 'x-connection';

/**
 * Tests set the answers by control calls, and read in the journal what was asked; a call whose caller disconnected
 * before the end is `interrupted` there.
 */
export async function startProvider(): Promise<LLMock> {
  const provider = new LLMock({ port: 0, chunkSize: 12 });
  provider.on({ systemMessage: 'You name conversations' }, { content: PROVIDER_TITLE });
  provider.onMessage('Go on with your last answer', { content: CONTINUATION });
  // The model says the same of an answer that was interrupted before the text after its calls was stored.
  provider.onMessage('Go on with it from what they returned', { content: CONTINUATION });
  let connections = 0;
  provider.mount('/v1', {
    handleRequest(request, response) {
      const connection = String(++connections);
      request.headers[CONNECTION_HEADER] = connection;
      response.once('close', () => {
        if (response.writableFinished) return;
        const call = provider.getRequests().find(({ headers, response: { interrupted } }) => {
          return headers[CONNECTION_HEADER] === connection && interrupted !== true;
        });
        if (call === undefined) return;
        call.response.interrupted = true;
        call.response.interruptReason = 'caller hung up';
      });
      return Promise.resolve(false);
    },
  });
  await provider.start();
  return provider;
}
