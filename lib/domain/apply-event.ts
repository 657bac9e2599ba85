import type { ChatEvent } from './chat-event';
import type { ContentPart } from './content-part';
import type { MessageError } from './message';
import type { FinishReason, Usage } from './usage';

/** A reply as far as it has come. */
export interface Reply {
  readonly content: readonly ContentPart[];
  readonly answeredModel: string | null;
  readonly usage: Usage | null;
  readonly finishReason: FinishReason | null;
  readonly error: MessageError | null;
}

/** A reply before its first event; `base` is the text it goes on from (continue, edited answer). */
export function emptyReply(base: readonly ContentPart[] = []): Reply {
  return { content: base, answeredModel: null, usage: null, finishReason: null, error: null };
}

/**
 * The one rule for how a reply grows, used by the server to store and by the browser to show. Unknown tool call ids are
 * ignored; usage of several steps adds up; after an error or finish, later text still counts (nothing is thrown away).
 */
export function applyEvent(reply: Reply, event: ChatEvent): Reply {
  switch (event.type) {
    case 'text':
      return event.delta === '' ? reply : { ...reply, content: appendText(reply.content, event.delta) };
    case 'reasoning':
      return event.delta === '' ? reply : { ...reply, content: appendReasoning(reply.content, event.delta) };
    case 'reasoning-end':
      return { ...reply, content: endReasoning(reply.content, event.durationMs) };
    case 'tool-call':
      return {
        ...reply,
        content: [
          ...reply.content,
          {
            type: 'tool_call',
            toolCallId: event.toolCallId,
            name: event.name,
            input: event.input,
            output: null,
            state: 'running',
          },
        ],
      };
    case 'tool-result':
      return {
        ...reply,
        content: reply.content.map((part) =>
          part.type === 'tool_call' && part.toolCallId === event.toolCallId
            ? { ...part, output: event.output, state: event.isError ? 'failed' : 'done' }
            : part,
        ),
      };
    case 'model':
      return { ...reply, answeredModel: event.model };
    case 'usage':
      return { ...reply, usage: addUsage(reply.usage, event.usage) };
    case 'finish':
      return { ...reply, finishReason: event.reason };
    case 'error':
      return { ...reply, error: event.error };
  }
}

function appendText(parts: readonly ContentPart[], delta: string): readonly ContentPart[] {
  const last = parts.at(-1);
  if (last?.type !== 'text') return [...parts, { type: 'text', text: delta }];
  return parts.with(-1, { type: 'text', text: last.text + delta });
}

function appendReasoning(parts: readonly ContentPart[], delta: string): readonly ContentPart[] {
  const last = parts.at(-1);
  if (last?.type !== 'reasoning' || last.durationMs !== null)
    return [...parts, { type: 'reasoning', text: delta, durationMs: null }];
  return parts.with(-1, { ...last, text: last.text + delta });
}

function endReasoning(parts: readonly ContentPart[], durationMs: number): readonly ContentPart[] {
  return parts.map((part) =>
    part.type === 'reasoning' && part.durationMs === null ? { ...part, durationMs } : part,
  );
}

function addCacheWrites(before: Usage, step: Usage): Pick<Usage, 'cacheWriteTokens'> {
  if (before.cacheWriteTokens === undefined && step.cacheWriteTokens === undefined) return {};
  return { cacheWriteTokens: (before.cacheWriteTokens ?? 0) + (step.cacheWriteTokens ?? 0) };
}

function addUsage(before: Usage | null, step: Usage): Usage {
  if (before === null) return step;
  return {
    promptTokens: before.promptTokens + step.promptTokens,
    completionTokens: before.completionTokens + step.completionTokens,
    cachedTokens: before.cachedTokens + step.cachedTokens,
    ...addCacheWrites(before, step),
    reasoningTokens: before.reasoningTokens + step.reasoningTokens,
    isEstimated: before.isEstimated || step.isEstimated,
  };
}
