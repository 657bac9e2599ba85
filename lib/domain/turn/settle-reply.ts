import { contentText, type ContentPart } from '../message/content-part';
import { answerFiles, hasPicture } from '../message/drawn-pictures';
import type { Message, MessageError, Timing } from '../message/message';
import { storableContent, storableError, storableText } from '../message/storable-content';
import type { ModelWindow } from '../model/model-window';
import { withAgentShare, type AnswerPrice } from '../money/answer-price';
import { addUsage, type FinishReason, type Usage } from '../money/usage';
import { answerShares, type AgentOfAnswer, type AnswerShares } from './answer-shares';
import type { Reply } from './apply-event';

/** A shorter text is dropped when the provider fails. */
const NEGLIGIBLE_TEXT_CHARACTERS = 5;

export type ReplyEnd =
  | { readonly type: 'completed' }
  | { readonly type: 'aborted' }
  | { readonly type: 'exhausted'; readonly reason: Extract<FinishReason, 'balance' | 'cost'> }
  | { readonly type: 'failed'; readonly error: MessageError }
  | { readonly type: 'interrupted' };

export interface SettleInput {
  readonly reply: Reply;
  readonly end: ReplyEnd;
  readonly timing: Timing;
  /** The server's own count of the prompt is charged when the provider reported none. */
  readonly promptTokenCount: number;
  /** This content was paid for before: edit and continue do not charge it again. */
  readonly base: readonly ContentPart[];
  readonly price: AnswerPrice;
  readonly window?: ModelWindow | undefined;
  /** The agent makes the answer's steps before its own model completes it; absent where one model does all. */
  readonly agent?: AgentOfAnswer | undefined;
  readonly countTokens: (text: string) => number;
}

export type SettledFields = Pick<
  Message,
  | 'content'
  | 'files'
  | 'sources'
  | 'answeredModel'
  | 'unfinished'
  | 'error'
  | 'finishReason'
  | 'timing'
  | 'price'
  | 'tokenCount'
> & {
  readonly usage: Usage;
};

export interface SettledReply {
  readonly fields: SettledFields;
  readonly shares: AnswerShares;
}

/**
 * Text that the user saw stays: a stopped answer is `incomplete`, a failed one also `unfinished` with the reason.
 * Without such text it becomes an error. Charges are those of this run.
 */
export function settleReply(input: SettleInput): SettledReply {
  const { reply, timing } = input;
  const content = storableContent(closeOpenParts(reply.content, timing.durationMs));
  const text = contentText(content);
  const verdict = judge(input, text, content);
  const shares = answerShares({
    ...input,
    content,
    outcome: OUTCOMES[input.end.type],
    isError: verdict.error !== null && !isWorthKeeping(text, content),
  });
  const { own, agent } = shares;
  return {
    shares,
    fields: {
      content,
      sources: reply.sources,
      files: answerFiles(content),
      answeredModel: reply.answeredModel === null ? null : storableText(reply.answeredModel),
      ...verdict,
      error: verdict.error === null ? null : storableError(verdict.error),
      usage: agent === null ? own.usage : addUsage(agent.usage, own.usage),
      price: withAgentShare(input.price, agent),
      timing,
      tokenCount: input.countTokens(text),
    },
  };
}

const OUTCOMES = {
  completed: 'completed',
  aborted: 'stopped',
  exhausted: 'stopped',
  failed: 'failed',
  interrupted: 'failed',
} as const;

function judge(
  { reply, end }: SettleInput,
  text: string,
  content: readonly ContentPart[],
): Pick<Message, 'unfinished' | 'error' | 'finishReason'> {
  switch (end.type) {
    case 'completed': {
      const finishReason = reply.finishReason ?? 'stop';
      // Content that came is kept, even when the rest failed, such as a picture that could not be stored.
      if (content.some(isOfModel))
        return { unfinished: reply.error !== null, error: reply.error, finishReason };
      if (reply.error !== null) return { unfinished: false, error: reply.error, finishReason: null };
      if (finishReason !== 'stop' && finishReason !== 'other')
        return { unfinished: false, error: null, finishReason };
      const details = { message: 'The answer was empty.' };
      return { unfinished: false, error: { code: 'provider_bad_answer', details }, finishReason: null };
    }
    case 'aborted':
      return { unfinished: false, error: null, finishReason: 'incomplete' };
    case 'exhausted':
      return { unfinished: false, error: null, finishReason: end.reason };
    case 'failed':
      return isWorthKeeping(text, content)
        ? { unfinished: true, error: end.error, finishReason: 'incomplete' }
        : { unfinished: false, error: end.error, finishReason: null };
    case 'interrupted':
      return text !== '' || hasPicture(content) || hasResult(content)
        ? { unfinished: true, error: null, finishReason: 'incomplete' }
        : { unfinished: false, error: { code: 'interrupted', details: null }, finishReason: null };
  }
}

function isWorthKeeping(text: string, content: readonly ContentPart[]): boolean {
  return text.length > NEGLIGIBLE_TEXT_CHARACTERS || hasPicture(content) || hasResult(content);
}

function isOfModel({ type }: ContentPart): boolean {
  return type !== 'left_out' && type !== 'merged';
}

/** Results were paid for, and calls that may have been carried out must be seen. */
function hasResult(content: readonly ContentPart[]): boolean {
  return content.some(
    (part) => part.type === 'tool_call' && (part.state === 'done' || part.state === 'unknown'),
  );
}

/** A call that still runs has failed; its outcome is unknown where it may change data. */
function closeOpenParts(parts: readonly ContentPart[], durationMs: number): readonly ContentPart[] {
  return parts.map((part) => {
    if (part.type === 'reasoning' && part.durationMs === null) return { ...part, durationMs };
    if (part.type !== 'tool_call' || (part.state !== 'running' && part.state !== 'asking')) return part;
    const { elicitation: _asked, isRepeat: _repeated, serverTitle: _told, isSent, ...call } = part;
    return { ...call, state: isSent === true ? ('unknown' as const) : ('failed' as const) };
  });
}
