import { randomUUID } from 'node:crypto';
import { POST as postAsk } from '@/app/api/ask/[endpoint]/route';
import { ROOT_PARENT_ID } from '@/lib/domain/ids';
import { isRecord, type JsonRecord } from '@/lib/domain/json-record';
import { pageRequest } from './account-calls';

/** One event of the protocol existing clients read. */
export interface CompatEvent {
  readonly event: string;
  readonly data: JsonRecord;
}

/** A turn as existing clients send it (wire.md 7.2), with what the endpoint's options add. */
export function existingClientBody(endpoint: string, options: JsonRecord, text = 'hello'): JsonRecord {
  return {
    text,
    sender: 'User',
    isCreatedByUser: true,
    error: false,
    messageId: randomUUID(),
    parentMessageId: ROOT_PARENT_ID,
    conversationId: null,
    overrideParentMessageId: null,
    responseMessageId: null,
    generation: '',
    isContinued: false,
    endpoint,
    key: null,
    ...options,
  };
}

/** Asks over the real handler as existing clients do; gives all events of the answer. */
export async function askAsExistingClient(bearer: string, body: JsonRecord): Promise<CompatEvent[]> {
  const segment = body['endpointType'] ?? body['endpoint'];
  const response = await postAsk(
    pageRequest(`/api/ask/${String(segment)}`, body, { authorization: `Bearer ${bearer}` }),
    { params: Promise.resolve({ endpoint: String(segment) }) },
  );
  return compatEvents(await response.text());
}

/** The events of a whole stream. */
export function compatEvents(stream: string): CompatEvent[] {
  return stream.split('\n\n').flatMap((block) => {
    const event = /^event: (.*)$/m.exec(block)?.[1];
    const data = /^data: (.*)$/m.exec(block)?.[1];
    if (event === undefined || data === undefined) return [];
    const parsed: unknown = JSON.parse(data);
    return isRecord(parsed) ? [{ event, data: parsed }] : [];
  });
}
