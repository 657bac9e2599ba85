import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { POST as postAsk } from '@/app/api/ask/[endpoint]/route';
import { ROOT_PARENT_ID } from '@/lib/domain/shared/ids';
import { isRecord, type JsonRecord } from '@/lib/domain/shared/json-record';
import { pageRequest } from '../calls/account-calls';

export interface CompatEvent {
  readonly event: string;
  readonly data: JsonRecord;
}

/** Follows docs/protocol.md 7.2, with what the endpoint's options add. */
export function compatBody(endpoint: string, options: JsonRecord, text = 'hello'): JsonRecord {
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

export async function askAsCompatClient(
  bearer: string,
  body: JsonRecord,
  headers: Readonly<Record<string, string>> = {},
): Promise<CompatEvent[]> {
  const segment = body['endpointType'] ?? body['endpoint'];
  const response = await postAsk(
    pageRequest(`/api/ask/${String(segment)}`, body, { ...headers, authorization: `Bearer ${bearer}` }),
    { params: Promise.resolve({ endpoint: String(segment) }) },
  );
  return compatEvents(await response.text());
}

export function compatEvents(stream: string): CompatEvent[] {
  return stream.split('\n\n').flatMap((block) => {
    const event = /^event: (.*)$/m.exec(block)?.[1];
    const data = /^data: (.*)$/m.exec(block)?.[1];
    if (event === undefined || data === undefined) return [];
    const parsed: unknown = JSON.parse(data);
    return isRecord(parsed) ? [{ event, data: parsed }] : [];
  });
}

/**
 * Also checks that only `created` for the question comes before the refusal. Without `isRead`, for a body that
 * could not be read, the message is alone.
 */
export function refusalIn(stream: string, isRead = true): JsonRecord {
  const events = compatEvents(stream);
  expect(events.map(({ event }) => event)).toEqual(isRead ? ['message', 'error'] : ['error']);
  const message = events.at(-1)?.data ?? {};
  expect(message).toMatchObject({
    messageId: expect.any(String),
    conversationId: expect.any(String),
    parentMessageId: expect.any(String),
    sender: expect.any(String),
    text: expect.any(String),
    isCreatedByUser: false,
    error: true,
    final: true,
  });
  if (isRead)
    expect(events[0]?.data).toMatchObject({
      created: true,
      message: {
        messageId: message['parentMessageId'],
        conversationId: message['conversationId'],
        isCreatedByUser: true,
      },
    });
  return message;
}

const heldSchema = z.looseObject({
  messageId: z.string(),
  conversationId: z.string(),
  parentMessageId: z.string(),
  sender: z.string(),
  text: z.string(),
  isCreatedByUser: z.boolean(),
});

export type HeldMessage = z.infer<typeof heldSchema>;

export interface ChatOutcome {
  readonly events: readonly CompatEvent[];
  /** The client shows this last: the answer, or the refusal. */
  readonly shown: HeldMessage;
}

interface Sent {
  readonly endpoint?: JsonRecord;
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Asks for another answer to this message instead. */
  readonly regenerate?: HeldMessage;
}

/**
 * Behaves as a compat client: it reads conversation and question from `created`, the rest from the last event, and
 * sends its next message below the last one it shows that has a text, whatever the server stored.
 */
export class CompatChat {
  readonly messages: HeldMessage[] = [];
  conversationId: string | null = null;

  readonly bearer: string;
  readonly endpoint: JsonRecord;

  constructor(bearer: string, endpoint: JsonRecord) {
    this.bearer = bearer;
    this.endpoint = endpoint;
  }

  async send({ endpoint, text = 'hello', headers, regenerate }: Sent = {}): Promise<ChatOutcome> {
    const latest = this.messages.at(-1);
    const { endpoint: name, ...options } = endpoint ?? this.endpoint;
    const body = compatBody(
      String(name),
      {
        ...options,
        conversationId: this.conversationId,
        parentMessageId:
          regenerate?.parentMessageId ?? (latest?.text ? latest.messageId : undefined) ?? ROOT_PARENT_ID,
        overrideParentMessageId: regenerate?.messageId ?? null,
        responseMessageId: latest?.messageId ?? null,
      },
      regenerate?.text ?? text,
    );
    return this.take(await askAsCompatClient(this.bearer, body, headers));
  }

  private take(events: CompatEvent[]): ChatOutcome {
    const [first, last] = [events[0], events.at(-1)];
    if (first?.data['created'] !== true || last === undefined)
      throw new Error(`No created comes first: ${JSON.stringify(events)}`);
    const question = heldSchema.parse(first.data['message']);
    this.conversationId = question.conversationId;
    const answer = heldSchema.parse(last.event === 'error' ? last.data : last.data['responseMessage']);
    expect(answer.conversationId).toBe(question.conversationId);
    expect(answer.parentMessageId).toBe(question.messageId);
    if (last.event !== 'error')
      expect(last.data['requestMessage']).toMatchObject({
        messageId: question.messageId,
        parentMessageId: question.parentMessageId,
      });
    this.messages.push(question, answer);
    return { events, shown: answer };
  }
}
