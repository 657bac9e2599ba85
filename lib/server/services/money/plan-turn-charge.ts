import 'server-only';
import { drawingRuleOf, drawnTokens } from '@/lib/domain/model/drawing-rule';
import { MICROCREDITS_PER_CREDIT } from '@/lib/domain/money/credits';
import { affordableTokens, planHold } from '@/lib/domain/money/plan-hold';
import { isFreePrice, type PriceUsed } from '@/lib/domain/money/price';
import type { PriceQuestion } from '@/lib/domain/money/price-rule';
import { withToolFees, type ToolWithFee } from '@/lib/domain/money/tool-fee';
import type { ConversationSettings } from '@/lib/domain/settings/conversation-settings';
import { thinkingOptions } from '@/lib/domain/settings/thinking-control';
import { PROVIDER_TOOLS, type ProviderToolId } from '@/lib/domain/tool/provider-tools';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import { findPrice } from '../../billing/find-price';
import type { Hold } from '../../db/money/hold-sql';
import { env } from '../../platform/env';
import type { ChatModel } from '../../providers/contract';

const MIN_ANSWER_TOKENS = 16;

const BESIDE_PICTURE_TOKENS = 2_000;

interface AnswerTools {
  readonly providerTools: readonly ProviderToolId[];
  readonly tools: readonly ToolWithFee[];
}

const NO_TOOLS: AnswerTools = { providerTools: [], tools: [] };

export interface TurnCharge {
  readonly price: PriceUsed;
  readonly isCharged: boolean;
  readonly promptTokenCount: number;
  readonly hold: Hold;
}

export async function planTurnCharge(
  { endpoint, model }: Pick<PriceQuestion, 'endpoint' | 'model'>,
  { maxOutputTokens, isOnUserKey, draws }: ChatModel,
  settings: ConversationSettings,
  promptTokenCount: number,
  { providerTools, tools }: AnswerTools = NO_TOOLS,
): Promise<TurnCharge> {
  const price = withToolFees(await findPrice({ endpoint, model, isOnUserKey, now: new Date() }), tools);
  const isCharged = env().CHECK_BALANCE && !isFreePrice(price);
  const wanted = settings.maxOutputTokens ?? 0;
  const thinkingTokens = thinkingOptions(model, settings)?.budgetTokens ?? 0;
  const drawing = drawingRuleOf(model, { draws });
  if (drawing !== null) {
    const pictureTokens = drawnTokens(
      drawing,
      settings.imageQuality ?? 'auto',
      settings.imageShape === 'square',
    );
    const hold = planHold(price, promptTokenCount, pictureTokens + BESIDE_PICTURE_TOKENS, pictureTokens);
    return { price, isCharged, promptTokenCount, hold: { ...hold, isCharged } };
  }
  const answerLimitTokens = wanted > 0 ? Math.min(wanted + thinkingTokens, maxOutputTokens) : maxOutputTokens;
  return {
    price,
    isCharged,
    promptTokenCount,
    hold: withProviderCalls(
      { ...planHold(price, promptTokenCount, answerLimitTokens), isCharged },
      price,
      providerTools,
    ),
  };
}

export function chargeOfBoth(own: TurnCharge, agent: TurnCharge): TurnCharge {
  const isCharged = own.isCharged || agent.isCharged;
  return {
    price: own.price,
    isCharged,
    promptTokenCount: agent.promptTokenCount,
    hold: {
      isCharged,
      leastCredits: Math.max(own.hold.leastCredits, agent.hold.leastCredits),
      wantedCredits: Math.max(own.hold.wantedCredits, agent.hold.wantedCredits),
    },
  };
}

/** A hold covers the provider's tools only where the credit pays for all of it. */
function withProviderCalls(hold: Hold, price: PriceUsed, providerTools: readonly ProviderToolId[]): Hold {
  const microcredits = providerTools.reduce((sum, id) => {
    const { limit, toolName } = PROVIDER_TOOLS[id];
    return sum + limit * (price.rates.toolMicrocredits[toolName] ?? 0);
  }, 0);
  return {
    ...hold,
    wantedCredits: hold.wantedCredits + Math.ceil(microcredits / MICROCREDITS_PER_CREDIT),
  };
}

export interface LimitedCall {
  readonly settings: ConversationSettings;
  /** Tools of the provider may be used only in a call that is held in full. */
  readonly isWhole: boolean;
  /** Adds the reason to an answer that ended for want of credit. */
  toEmit(emit: (event: ChatEvent) => void): (event: ChatEvent) => void;
}

/** Shortens the answer where less credit was held than it may need. */
export function limitToCredit(
  settings: ConversationSettings,
  { price, promptTokenCount, hold }: TurnCharge,
  heldCredits: number,
): LimitedCall {
  const isWhole = heldCredits === 0 || heldCredits >= hold.wantedCredits;
  if (isWhole) return { settings, isWhole, toEmit: (emit) => emit };
  const paidTokens = Math.max(MIN_ANSWER_TOKENS, affordableTokens(price, promptTokenCount, heldCredits));
  if (!Number.isFinite(paidTokens)) return { settings, isWhole, toEmit: (emit) => emit };
  return {
    isWhole,
    // The paid tokens are spent on the answer, not on reasoning.
    settings: {
      ...settings,
      thinking: false,
      maxOutputTokens: Math.min(settings.maxOutputTokens ?? paidTokens, paidTokens),
    },
    toEmit: (emit) => (event) => {
      emit(event.type === 'finish' && event.reason === 'length' ? { ...event, reason: 'balance' } : event);
    },
  };
}
