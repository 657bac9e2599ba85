import type { Message } from '../message/message';
import { MICROCREDITS_PER_CREDIT } from '../money/credits';
import { ratesFor, type PriceSource } from '../money/price';

/** The kinds of tokens a receipt tells apart; each token is in one of them. */
export type TokenKind = 'input' | 'cachedInput' | 'cacheWrite' | 'output' | 'reasoning';

/** Tokens of one kind, and what a million of them costs in dollars; null where no price was kept. */
export interface ReceiptLine {
  readonly kind: TokenKind;
  readonly tokens: number;
  readonly usdPerMillion: number | null;
}

/** What an answer was made of and what it cost. */
export interface Receipt {
  readonly askedModel: string | null;
  /** Null where the provider did not say, or said the model that was asked for. */
  readonly answeredModel: string | null;
  readonly lines: readonly ReceiptLine[];
  readonly costCredits: number | null;
  readonly priceSource: PriceSource | null;
  /** The provider reported no tokens; they were counted here. */
  readonly areTokensEstimated: boolean;
  /** Nobody states a price for the model; a default rate stood in. */
  readonly isPriceEstimated: boolean;
  readonly firstTokenMs: number | null;
  readonly durationMs: number | null;
}

type Answer = Pick<Message, 'model' | 'answeredModel' | 'usage' | 'price' | 'costCredits' | 'timing'>;

/** The receipt of an answer; null when nothing is known of it, as of one that never began. */
export function toReceipt({
  model,
  answeredModel,
  usage,
  price,
  costCredits,
  timing,
}: Answer): Receipt | null {
  if (model === null && answeredModel === null && usage === null && timing === null) return null;
  return {
    askedModel: model ?? answeredModel,
    answeredModel: model === null || answeredModel === model ? null : answeredModel,
    lines: usage === null ? [] : toLines(usage, price),
    costCredits,
    priceSource: price?.source ?? null,
    areTokensEstimated: usage?.isEstimated ?? false,
    isPriceEstimated: price?.isEstimated ?? false,
    firstTokenMs: timing?.firstTokenMs ?? null,
    durationMs: timing?.durationMs ?? null,
  };
}

function toLines(usage: NonNullable<Answer['usage']>, price: Answer['price']): ReceiptLine[] {
  const rates = price === null ? null : ratesFor(price, usage.promptTokens);
  const cached = Math.min(usage.cachedTokens, usage.promptTokens);
  const cacheWrite = Math.min(usage.cacheWriteTokens ?? 0, usage.promptTokens - cached);
  const reasoning = Math.min(usage.reasoningTokens, usage.completionTokens);
  const line = (kind: TokenKind, tokens: number, rate: number | undefined): ReceiptLine => ({
    kind,
    tokens,
    usdPerMillion: rate === undefined ? null : rate / MICROCREDITS_PER_CREDIT,
  });
  const all = [
    line('input', usage.promptTokens - cached - cacheWrite, rates?.inputMicrocredits),
    line('cachedInput', cached, rates?.cachedInputMicrocredits),
    line('cacheWrite', cacheWrite, rates?.cacheWriteMicrocredits),
    line('output', usage.completionTokens - reasoning, rates?.outputMicrocredits),
    line('reasoning', reasoning, rates?.reasoningMicrocredits),
  ];
  return all.filter(({ kind, tokens }) => tokens > 0 || kind === 'input' || kind === 'output');
}
