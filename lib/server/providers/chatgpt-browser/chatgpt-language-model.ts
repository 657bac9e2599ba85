import { randomUUID } from 'node:crypto';
import {
  APICallError,
  UnsupportedFunctionalityError,
  type LanguageModelV4,
  type LanguageModelV4StreamPart,
} from '@ai-sdk/provider';
import { dataOf } from '../coalesce/event-data';
import { CutStreamError } from '../coalesce/provider-failures';
import { SseBlocks } from '../coalesce/sse-blocks';
import { promptTurns, type PromptTurn } from '../shared/prompt-turns';
import { streamOfParts, uncountedFinish } from '../shared/stream-of-parts';
import { AnswerReader } from './answer-reader';
import type { ChatGptConnection } from './chatgpt-connection';

const END = '[DONE]';

export function chatGptLanguageModel(
  { accessToken, url }: ChatGptConnection,
  modelId: string,
  fetch: typeof globalThis.fetch,
): LanguageModelV4 {
  return {
    specificationVersion: 'v4',
    provider: 'chatgpt-browser',
    modelId,
    supportedUrls: {},
    doGenerate: () => Promise.reject(new UnsupportedFunctionalityError({ functionality: 'doGenerate' })),
    async doStream({ prompt, abortSignal }) {
      const requestBodyValues = toBody(modelId, promptTurns(prompt));
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${accessToken}`,
          accept: 'text/event-stream',
          'content-type': 'application/json',
        },
        body: JSON.stringify(requestBodyValues),
        signal: abortSignal ?? null,
      });
      if (!response.ok || response.body === null)
        throw new APICallError({
          message: `The server answered ${String(response.status)}`,
          url,
          requestBodyValues,
          statusCode: response.status,
          responseHeaders: Object.fromEntries(response.headers),
          responseBody: await response.text(),
        });
      return { stream: streamOfParts(readParts(response.body)) };
    },
  };
}

function toBody(model: string, turns: readonly PromptTurn[]) {
  return {
    action: 'next',
    messages: turns.map(({ role, text }) => ({
      id: randomUUID(),
      author: { role },
      content: { content_type: 'text', parts: [text] },
    })),
    parent_message_id: randomUUID(),
    model,
    history_and_training_disabled: true,
  };
}

async function* readParts(body: ReadableStream<Uint8Array>): AsyncGenerator<LanguageModelV4StreamPart, void> {
  const blocks = new SseBlocks();
  const decoder = new TextDecoder();
  const reader = new AnswerReader();
  yield { type: 'text-start', id: '0' };
  for await (const bytes of body) {
    for (const block of blocks.push(decoder.decode(bytes, { stream: true }))) {
      const data = dataOf(block);
      if (data === null || data === '') continue;
      if (data === END) {
        yield { type: 'text-end', id: '0' };
        yield uncountedFinish(reader.reason, reader.reason);
        return;
      }
      yield* reader.read(data);
    }
  }
  if (!reader.hasEnded) throw new CutStreamError('the stream ended before the answer');
  yield { type: 'text-end', id: '0' };
  yield uncountedFinish(reader.reason, reader.reason);
}
