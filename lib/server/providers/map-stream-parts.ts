import type {
  LanguageModelV4FinishReason,
  LanguageModelV4StreamPart,
  LanguageModelV4Usage,
} from '@ai-sdk/provider';
import type { ChatEvent } from '@/lib/domain/chat-event';
import type { FinishReason } from '@/lib/domain/usage';

/** How the provider closed its answer; null when it never did. */
export interface StreamEnd {
  readonly usage: LanguageModelV4Usage;
  readonly reason: FinishReason;
}

/**
 * Turns the parts of a provider package into events, all but the last two: usage and finish are handed back, for the
 * caller knows whether the stream ended well. Throws what the provider reported in the middle of its stream.
 */
export async function mapStreamParts(
  stream: ReadableStream<LanguageModelV4StreamPart>,
  emit: (event: ChatEvent) => void,
  now: () => number,
): Promise<StreamEnd | null> {
  let end: StreamEnd | null = null;
  let model: string | undefined;
  let reasoningSince: number | null = null;
  let halfCharacter = '';

  function endReasoning(): void {
    if (reasoningSince === null) return;
    emit({ type: 'reasoning-end', durationMs: Math.max(0, Math.round(now() - reasoningSince)) });
    reasoningSince = null;
  }

  for await (const part of stream) {
    switch (part.type) {
      case 'text-delta': {
        const text = halfCharacter + part.delta;
        halfCharacter = endsInHalf(text) ? text.slice(-1) : '';
        const whole = halfCharacter === '' ? text : text.slice(0, -1);
        if (whole === '') break;
        endReasoning();
        emit({ type: 'text', delta: whole });
        break;
      }
      case 'reasoning-delta':
        if (part.delta === '') break;
        reasoningSince ??= now();
        emit({ type: 'reasoning', delta: part.delta });
        break;
      case 'reasoning-end':
        endReasoning();
        break;
      case 'tool-call':
        endReasoning();
        emit({ type: 'tool-call', toolCallId: part.toolCallId, name: part.toolName, input: part.input });
        break;
      case 'tool-result':
        emit({
          type: 'tool-result',
          toolCallId: part.toolCallId,
          output: typeof part.result === 'string' ? part.result : JSON.stringify(part.result),
          isError: part.isError === true,
        });
        break;
      case 'response-metadata':
        if (part.modelId === undefined || part.modelId === '' || part.modelId === model) break;
        model = part.modelId;
        emit({ type: 'model', model });
        break;
      case 'error':
        endReasoning();
        throw part.error;
      case 'finish':
        end = { usage: part.usage, reason: toFinishReason(part.finishReason) };
        break;
      default:
        break;
    }
  }
  endReasoning();
  return end;
}

/** Some providers cut their text between the two halves of an emoji; the halves only make sense together. */
function endsInHalf(text: string): boolean {
  const last = text.charCodeAt(text.length - 1);
  return last >= 0xd800 && last <= 0xdbff;
}

function toFinishReason(reason: LanguageModelV4FinishReason): FinishReason {
  switch (reason.unified) {
    case 'stop':
    case 'length':
      return reason.unified;
    case 'content-filter':
      return 'content_filter';
    case 'tool-calls':
      return 'tool_calls';
    case 'interrupted':
      return 'incomplete';
    case 'error':
    case 'other':
      return 'other';
  }
}
