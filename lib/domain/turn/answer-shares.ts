import type { ContentPart } from '../message/content-part';
import { UNKNOWN_WINDOW, type ModelWindow } from '../model/model-window';
import type { AgentShare } from '../money/answer-price';
import type { PriceUsed } from '../money/price';
import { addUsage, NOTHING_USED, type Usage } from '../money/usage';
import { answerCost, type EndedAnswer } from './answer-cost';
import type { Reply } from './apply-event';
import { chargedUsage, countUsage } from './count-usage';

export interface AgentOfAnswer {
  readonly model: string;
  readonly price: PriceUsed;
  readonly window: ModelWindow;
}

export interface SharedAnswer extends Pick<
  EndedAnswer,
  'price' | 'base' | 'content' | 'outcome' | 'isError'
> {
  readonly reply: Pick<Reply, 'usage' | 'openStep' | 'completion'>;
  /** The server's own count of the first prompt is charged when the provider reported none. */
  readonly promptTokenCount: number;
  readonly window?: ModelWindow | undefined;
  readonly agent?: AgentOfAnswer | undefined;
  readonly countTokens: (text: string) => number;
}

export interface AnswerShares {
  readonly own: { readonly usage: Usage; readonly costCredits: number };
  readonly agent: AgentShare | null;
}

export function answerShares(answer: SharedAnswer): AnswerShares {
  const { agent, reply, content } = answer;
  if (agent === undefined) return { own: chargeOf(answer), agent: null };
  const { model, price } = agent;
  const { completion } = reply;
  if (completion === null)
    return {
      own: { usage: NOTHING_USED, costCredits: 0 },
      agent: { model, price, ...chargeOf({ ...answer, ...agent }) },
    };
  const worked = content.slice(0, completion.partCount);
  const steps = { ...reply, usage: completion.agentUsage, openStep: null };
  return {
    own: chargeOf({ ...answer, base: worked, promptTokenCount: completion.promptTokenCount }),
    agent: { model, price, ...chargeOf({ ...answer, ...agent, content: worked, reply: steps }) },
  };
}

function chargeOf(answer: SharedAnswer): AnswerShares['own'] {
  const usage = usageOf(answer);
  return { usage, costCredits: answerCost({ ...answer, usage }) };
}

function usageOf(answer: SharedAnswer): Usage {
  const { base, content, countTokens } = answer;
  const { usage, openStep } = answer.reply;
  const isCut = usage !== null && openStep !== null;
  const reported: readonly ContentPart[] = isCut ? content.slice(0, openStep.partCount) : content;
  const counted = countUsage({ ...answer, content: reported });
  const steps = 1 + reported.slice(base.length).filter((part) => part.type === 'tool_call').length;
  const charged = chargedUsage(usage, counted, { window: answer.window ?? UNKNOWN_WINDOW, steps });
  if (!isCut || openStep.partCount < base.length) return charged;
  const { promptTokenCount } = openStep;
  return addUsage(charged, countUsage({ base: reported, content, promptTokenCount, countTokens }));
}
