import {
  UnsupportedFunctionalityError,
  type LanguageModelV4,
  type LanguageModelV4StreamPart,
} from '@ai-sdk/provider';
import { promptTurns } from '../shared/prompt-turns';
import { streamOfParts, uncountedFinish } from '../shared/stream-of-parts';
import { AnswerReader } from './answer-reader';
import { BING_OPTIONS, bingOptionsSchema } from './bing-options';
import { callHub } from './chat-hub';
import { openConversation, type BingConnection } from './open-conversation';
import { toInvocation } from './to-invocation';

const OPEN_LIMIT_MS = 30_000;

export function bingLanguageModel(connection: BingConnection, modelId: string): LanguageModelV4 {
  return {
    specificationVersion: 'v4',
    provider: 'bing',
    modelId,
    supportedUrls: {},
    doGenerate: () => Promise.reject(new UnsupportedFunctionalityError({ functionality: 'doGenerate' })),
    async doStream({ prompt, providerOptions, abortSignal }) {
      const signal = abortSignal ?? new AbortController().signal;
      const options = bingOptionsSchema.parse(providerOptions?.[BING_OPTIONS] ?? {});
      const conversation = await openConversation(
        connection,
        AbortSignal.any([signal, AbortSignal.timeout(connection.silenceLimitMs ?? OPEN_LIMIT_MS)]),
      );
      const url = hubUrl(connection.host);
      const records = callHub({
        url: withToken(url, conversation.accessToken),
        invocation: toInvocation(conversation, promptTurns(prompt), options),
        signal,
        silenceLimitMs: connection.silenceLimitMs,
      });
      return { stream: streamOfParts(readParts(records, url)) };
    },
  };
}

async function* readParts(
  records: AsyncGenerator<unknown, void>,
  url: string,
): AsyncGenerator<LanguageModelV4StreamPart, void> {
  const reader = new AnswerReader(url);
  yield { type: 'text-start', id: '0' };
  for await (const record of records) {
    yield* reader.read(record);
    if (reader.hasEnded) break;
  }
  yield { type: 'text-end', id: '0' };
  yield uncountedFinish(reader.reason, reader.reason);
}

function hubUrl(host: string): string {
  return `${host.replace(/^http/, 'ws')}/sydney/ChatHub`;
}

function withToken(url: string, accessToken: string): string {
  return accessToken === '' ? url : `${url}?sec_access_token=${encodeURIComponent(accessToken)}`;
}
