import type { Reply } from './apply-event';
import { contentText, type ContentPart } from './content-part';
import type { Message, MessageError, Timing } from './message';
import { storableContent, storableError, storableText } from './storable-content';
import type { Usage } from './usage';

/** Partial text of at most this many characters is not worth keeping when the provider fails. */
export const NEGLIGIBLE_TEXT_CHARACTERS = 5;

/** Why a reply ends: the model finished, the person stopped it, the provider failed, or the server died under it. */
export type ReplyEnd =
  | { readonly type: 'completed' }
  | { readonly type: 'aborted' }
  | { readonly type: 'failed'; readonly error: MessageError }
  | { readonly type: 'interrupted' };

export interface SettleInput {
  readonly reply: Reply;
  readonly end: ReplyEnd;
  readonly timing: Timing;
  /** Tokens of the prompt as counted here, used when the provider reported no usage. */
  readonly promptTokenCount: number;
  /** Tokens of the text before this run (edit, continue); they cost nothing again. */
  readonly baseText: string;
  readonly countTokens: (text: string) => number;
}

/** The columns of an answer that are known only at its end. */
export type SettledFields = Pick<
  Message,
  'content' | 'answeredModel' | 'unfinished' | 'error' | 'finishReason' | 'usage' | 'timing' | 'tokenCount'
>;

/**
 * What is saved of an answer at its end. Text the person saw is kept: stopped, it is `incomplete`; cut off by a failure
 * or a crash, it is `unfinished` as well. Only an answer without text worth keeping becomes an error.
 */
export function settleReply(input: SettleInput): SettledFields {
  const { reply, timing } = input;
  const content = storableContent(closeOpenParts(reply.content, timing.durationMs));
  const text = contentText(content);
  const verdict = judge(input, text, content.length === 0);
  return {
    content,
    answeredModel: reply.answeredModel === null ? null : storableText(reply.answeredModel),
    ...verdict,
    error: verdict.error === null ? null : storableError(verdict.error),
    usage: reply.usage ?? estimateUsage(input, text),
    timing,
    tokenCount: input.countTokens(text),
  };
}

function judge(
  { reply, end }: SettleInput,
  text: string,
  isBlank: boolean,
): Pick<Message, 'unfinished' | 'error' | 'finishReason'> {
  switch (end.type) {
    case 'completed': {
      const finishReason = reply.finishReason ?? 'stop';
      if (!isBlank) return { unfinished: false, error: reply.error, finishReason };
      if (finishReason !== 'stop' && finishReason !== 'other')
        return { unfinished: false, error: null, finishReason };
      const details = { message: 'The answer was empty.' };
      return { unfinished: false, error: { code: 'provider_bad_answer', details }, finishReason: null };
    }
    case 'aborted':
      return { unfinished: false, error: null, finishReason: 'incomplete' };
    case 'failed':
      return text.length > NEGLIGIBLE_TEXT_CHARACTERS
        ? { unfinished: true, error: null, finishReason: 'incomplete' }
        : { unfinished: false, error: end.error, finishReason: null };
    case 'interrupted':
      return text !== ''
        ? { unfinished: true, error: null, finishReason: 'incomplete' }
        : { unfinished: false, error: { code: 'interrupted', details: null }, finishReason: null };
  }
}

function estimateUsage({ baseText, countTokens, promptTokenCount }: SettleInput, text: string): Usage {
  const written = text.startsWith(baseText) ? text.slice(baseText.length) : text;
  return {
    promptTokens: promptTokenCount,
    completionTokens: countTokens(written),
    cachedTokens: 0,
    reasoningTokens: 0,
    isEstimated: true,
  };
}

/** Nothing goes on after the end: reasoning gets its duration, a running tool call has failed. */
function closeOpenParts(parts: readonly ContentPart[], durationMs: number): readonly ContentPart[] {
  return parts.map((part) => {
    if (part.type === 'reasoning' && part.durationMs === null) return { ...part, durationMs };
    if (part.type === 'tool_call' && part.state === 'running') return { ...part, state: 'failed' as const };
    return part;
  });
}
