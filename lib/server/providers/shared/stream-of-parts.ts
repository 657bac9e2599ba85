import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';

/** When its reader leaves, the source ends. */
export function streamOfParts(
  parts: AsyncGenerator<LanguageModelV4StreamPart, void>,
): ReadableStream<LanguageModelV4StreamPart> {
  return new ReadableStream<LanguageModelV4StreamPart>({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done === true) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await parts.return();
    },
  });
}

export function uncountedFinish(
  unified: 'stop' | 'length' | 'content-filter',
  raw: string | undefined,
): LanguageModelV4StreamPart {
  return {
    type: 'finish',
    finishReason: { unified, raw },
    usage: {
      inputTokens: { total: undefined, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
      outputTokens: { total: undefined, text: undefined, reasoning: undefined },
    },
  };
}
