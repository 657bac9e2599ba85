import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { z } from 'zod';
import { GrowingText } from '../shared/growing-text';
import { refusal } from './refusal';

const messageSchema = z.object({
  author: z.string(),
  text: z.string().nullish(),
  messageType: z.string().nullish(),
  contentOrigin: z.string().nullish(),
});

const recordSchema = z.object({
  type: z.number(),
  error: z.string().nullish(),
  arguments: z.array(z.object({ messages: z.array(messageSchema).nullish() })).nullish(),
  item: z
    .object({
      messages: z.array(messageSchema).nullish(),
      result: z.object({ value: z.string(), message: z.string().nullish() }).nullish(),
    })
    .nullish(),
});

type BingMessage = z.infer<typeof messageSchema>;

const UPDATE = 1;
const WHOLE = 2;
const COMPLETED = 3;
const CLOSED = 7;

/** Each update repeats the whole text. */
export class AnswerReader {
  readonly #text = new GrowingText();
  readonly #url: string;
  hasEnded = false;
  reason: 'stop' | 'content-filter' = 'stop';

  constructor(url: string) {
    this.#url = url;
  }

  /** Returns only new text. Throws the server's error. */
  read(record: unknown): LanguageModelV4StreamPart[] {
    const read = recordSchema.safeParse(record);
    if (!read.success) return [];
    const { type, error, item } = read.data;
    if (isSet(error)) throw refusal(this.#url, { value: 'Closed', message: error });
    if (type === COMPLETED || type === CLOSED) this.hasEnded = true;
    if (type === UPDATE) return this.#deltas(read.data.arguments?.[0]?.messages);
    if (type !== WHOLE) return [];
    const result = item?.result;
    if (isSet(result) && result.value !== 'Success') throw refusal(this.#url, result);
    this.hasEnded = true;
    return this.#deltas(item?.messages);
  }

  #deltas(messages: readonly BingMessage[] | null | undefined): LanguageModelV4StreamPart[] {
    const fresh = this.#freshOf(messages ?? []);
    return fresh === '' ? [] : [{ type: 'text-delta', id: '0', delta: fresh }];
  }

  #freshOf(messages: readonly BingMessage[]): string {
    const answers = messages.filter(({ author }) => author === 'bot');
    // The server retracts text by replacing it with an apology; what was read stays.
    if (answers.some(isRetraction)) {
      this.reason = 'content-filter';
      return '';
    }
    const answer = answers.findLast(({ messageType }) => !isSet(messageType) || messageType === 'Chat');
    return isSet(answer?.text) ? this.#text.next(answer.text) : '';
  }
}

function isRetraction({ messageType, contentOrigin }: BingMessage): boolean {
  return messageType === 'Disengaged' || contentOrigin === 'Apology';
}

function isSet<Value>(value: Value | null | undefined): value is Value {
  return value !== null && value !== undefined;
}
