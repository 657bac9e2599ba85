import type { POST as postAsk } from '@/app/api/ask/[endpoint]/route';
import { UI_STREAM_ACCEPT } from '@/lib/contracts/turn/turn';
import { createUiStreamDecoder } from '@/lib/wire/decode-ui-stream';
import type { CreatedData } from '@/lib/wire/ui-stream-chunk';
import { pageRequest, registerUser } from './account-calls';

export const DEMO_TURN = { endpoint: 'demo', model: 'demo', conversationId: null } as const;

type TurnHandler = typeof postAsk;

/** Calls the turn's handlers as a new user; a call may name a request id. */
export async function newAsker() {
  const { bearer } = await registerUser();
  return (handler: TurnHandler, body: object, requestId?: string): Promise<Response> => {
    const headers = {
      accept: UI_STREAM_ACCEPT,
      authorization: `Bearer ${bearer}`,
      ...(requestId === undefined ? {} : { 'x-request-id': requestId }),
    };
    const params = Promise.resolve({ endpoint: 'demo' });
    return handler(pageRequest('/api/any', body, headers), { params });
  };
}

/** The reader disconnects after the first event. */
export async function createdOf(response: Response): Promise<CreatedData> {
  return itemOf(response, 'created');
}

/** Reads to the end and returns the last event. */
export async function finalOf(response: Response): Promise<CreatedData> {
  return itemOf(response, 'final');
}

async function itemOf(response: Response, type: 'created' | 'final'): Promise<CreatedData> {
  const decoder = createUiStreamDecoder();
  let found: CreatedData | null = null;
  for await (const bytes of response.body ?? []) {
    for (const item of decoder.feed(bytes)) if (item.type === type && 'data' in item) found ??= item.data;
    if (found !== null && type === 'created') break;
  }
  if (found === null) throw new Error(`The stream has no ${type}: ${String(response.status)}`);
  return found;
}
