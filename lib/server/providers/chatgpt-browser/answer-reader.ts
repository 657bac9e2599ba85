import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { z } from 'zod';
import { parseJson } from '@/lib/domain/shared/json-record';
import { ReportedError, UnreadableStreamError } from '../coalesce/provider-failures';
import { GrowingText } from '../shared/growing-text';

const eventSchema = z.object({
  message: z
    .object({
      id: z.string(),
      author: z.object({ role: z.string() }),
      content: z.object({ content_type: z.string(), parts: z.array(z.unknown()).default([]) }),
      status: z.string().nullish(),
      end_turn: z.boolean().nullish(),
      metadata: z
        .object({
          model_slug: z.string().nullish(),
          finish_details: z.object({ type: z.string() }).nullish(),
        })
        .nullish(),
    })
    .nullish(),
  error: z.unknown(),
});

type BrowserMessage = NonNullable<z.infer<typeof eventSchema>['message']>;

/** Each event holds the whole text so far. */
export class AnswerReader {
  #messageId: string | null = null;
  #text = new GrowingText();
  #hasModel = false;
  hasEnded = false;
  reason: 'stop' | 'length' = 'stop';

  /** Throws what the server reports. */
  *read(data: string): Generator<LanguageModelV4StreamPart> {
    const event = parse(data);
    if (isSet(event.error)) throw new ReportedError(event.error);
    const { message } = event;
    if (message?.author.role !== 'assistant' || message.content.content_type !== 'text') return;
    const model = message.metadata?.model_slug;
    if (!this.#hasModel && isSet(model)) {
      this.#hasModel = true;
      yield { type: 'response-metadata', modelId: model };
    }
    const isNext = this.#messageId !== null && this.#messageId !== message.id;
    if (isNext) this.#text = new GrowingText();
    this.#messageId = message.id;
    const whole = message.content.parts.filter((part) => typeof part === 'string').join('');
    const fresh = this.#text.next(whole);
    if (fresh !== '') yield { type: 'text-delta', id: '0', delta: isNext ? `\n\n${fresh}` : fresh };
    this.#noteEnd(message);
  }

  #noteEnd({ metadata, end_turn, status }: BrowserMessage): void {
    if (metadata?.finish_details?.type === 'max_tokens') this.reason = 'length';
    if (end_turn === true || status === 'finished_successfully') this.hasEnded = true;
  }
}

function parse(data: string): z.infer<typeof eventSchema> {
  try {
    return eventSchema.parse(parseJson(data));
  } catch {
    throw new UnreadableStreamError('an event that is none of this protocol');
  }
}

function isSet<Value>(value: Value | null | undefined): value is Value {
  return value !== null && value !== undefined;
}
