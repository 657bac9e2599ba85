import type { ContentPart } from '../message/content-part';
import type { Message } from '../message/message';
import { endpointOf } from '../model/endpoint-descriptor';
import { ownUsage, type AnswerPrice } from '../money/answer-price';
import { MICROCREDITS_PER_CREDIT } from '../money/credits';
import { ratesFor, type Price, type PriceSource, type PriceUsed } from '../money/price';
import type { Usage } from '../money/usage';
import { ownValue } from '../shared/own-value';
import { isPaidCall } from './answer-cost';

/** Each token has one kind. */
export type TokenKind =
  'input' | 'imageInput' | 'cachedInput' | 'cacheWrite' | 'output' | 'imageOutput' | 'reasoning';

/** The price is in dollars a million tokens; null when it was not stored. */
export interface ReceiptLine {
  readonly kind: TokenKind;
  readonly tokens: number;
  readonly usdPerMillion: number | null;
}

export interface ReceiptTool {
  readonly name: string;
  /** The title is null for tools of a provider and in older messages. */
  readonly title: string | null;
  readonly calls: number;
  /** The duration of all calls together is null where it is not known. */
  readonly durationMs: number | null;
  /** The cost covers all calls together; 0 where the tool has no price. */
  readonly costCredits: number;
}

export interface ReceiptAgent {
  readonly model: string;
  readonly lines: readonly ReceiptLine[];
  readonly costCredits: number;
  readonly isFree: boolean;
}

export interface Receipt {
  readonly askedModel: string | null;
  /** The model is null where the provider did not report it, or reported the requested model. */
  readonly answeredModel: string | null;
  /** The lines are the own model's; empty where that is not known, or an agent took all. */
  readonly lines: readonly ReceiptLine[];
  readonly agents: readonly ReceiptAgent[];
  /** The tools are in the order of their first calls. */
  readonly tools: readonly ReceiptTool[];
  readonly costCredits: number | null;
  readonly priceSource: PriceSource | null;
  /** True means that the provider reported none. */
  readonly areTokensEstimated: boolean;
  /** No price is stated for the model, so a default rate was used. */
  readonly isPriceEstimated: boolean;
  readonly firstTokenMs: number | null;
  readonly durationMs: number | null;
}

type Answer = Pick<
  Message,
  'endpoint' | 'model' | 'answeredModel' | 'usage' | 'price' | 'costCredits' | 'timing' | 'content'
>;

/** Returns null when an answer never began. */
export function toReceipt({
  endpoint,
  model: asked,
  answeredModel,
  usage,
  price,
  costCredits,
  timing,
  content,
}: Answer): Receipt | null {
  // An assistant that was asked is named beside the answer already.
  const model = endpoint !== null && endpointOf(endpoint).hasAssistants ? null : asked;
  if (model === null && answeredModel === null && usage === null && timing === null) return null;
  const own = usage === null ? null : ownUsage(usage, price ?? {});
  return {
    ...toModels(model, answeredModel),
    ...toPriced(own, price),
    tools: toTools(content, toCharges(price, own?.promptTokens ?? 0)),
    costCredits,
    areTokensEstimated: usage?.isEstimated ?? false,
    ...(timing ?? NO_TIMING),
  };
}

function toPriced(
  own: Usage | null,
  price: AnswerPrice | null,
): Pick<Receipt, 'lines' | 'agents' | 'priceSource' | 'isPriceEstimated'> {
  const agents = price?.agents ?? [];
  return {
    lines: own === null ? [] : toOwnLines(own, price),
    agents: agents.map((agent) => ({
      model: agent.model,
      lines: toLines(agent.usage, agent.price),
      costCredits: agent.costCredits,
      isFree: agent.price.source === 'free',
    })),
    priceSource: price?.source ?? null,
    isPriceEstimated: toCharges(price, 0).some((charge) => charge.price.isEstimated),
  };
}

/** The model of the answer comes first, then its agents. */
function toCharges(price: AnswerPrice | null, promptTokens: number): readonly Charge[] {
  if (price === null) return [];
  const agents = price.agents ?? [];
  return [
    { price, promptTokens },
    ...agents.map((agent) => ({ price: agent.price, promptTokens: agent.usage.promptTokens })),
  ];
}

const NO_TIMING = { firstTokenMs: null, durationMs: null };

function toModels(
  model: string | null,
  answeredModel: string | null,
): Pick<Receipt, 'askedModel' | 'answeredModel'> {
  if (model === null) return { askedModel: answeredModel, answeredModel: null };
  return { askedModel: model, answeredModel: answeredModel === model ? null : answeredModel };
}

/** Returns no line where agents used all the tokens. */
function toOwnLines(own: Usage, price: AnswerPrice | null): readonly ReceiptLine[] {
  const hasAgents = (price?.agents ?? []).length > 0;
  if (hasAgents && own.promptTokens === 0 && own.completionTokens === 0) return [];
  return toLines(own, price);
}

function toLines(usage: Usage, price: Price | null): ReceiptLine[] {
  const rates = price === null ? null : ratesFor(price, usage.promptTokens);
  const cached = Math.min(usage.cachedTokens, usage.promptTokens);
  const cacheWrite = Math.min(usage.cacheWriteTokens ?? 0, usage.promptTokens - cached);
  const reasoning = Math.min(usage.reasoningTokens, usage.completionTokens);
  const { imageInputMicrocredits: imageInputRate, imageOutputMicrocredits: imageOutputRate } = rates ?? {};
  // Pictures have a line of their own only where they have a price of their own.
  const sentTokens = imageInputRate === undefined ? 0 : (usage.imageInputTokens ?? 0);
  const drawnTokens = imageOutputRate === undefined ? 0 : (usage.imageOutputTokens ?? 0);
  const imageInput = Math.min(sentTokens, usage.promptTokens - cached - cacheWrite);
  const imageOutput = Math.min(drawnTokens, usage.completionTokens - reasoning);
  const line = (kind: TokenKind, tokens: number, rate: number | undefined): ReceiptLine => ({
    kind,
    tokens,
    usdPerMillion: rate === undefined ? null : rate / MICROCREDITS_PER_CREDIT,
  });
  const all = [
    line('input', usage.promptTokens - cached - cacheWrite - imageInput, rates?.inputMicrocredits),
    line('imageInput', imageInput, imageInputRate),
    line('cachedInput', cached, rates?.cachedInputMicrocredits),
    line('cacheWrite', cacheWrite, rates?.cacheWriteMicrocredits),
    line('output', usage.completionTokens - reasoning - imageOutput, rates?.outputMicrocredits),
    line('imageOutput', imageOutput, imageOutputRate),
    line('reasoning', reasoning, rates?.reasoningMicrocredits),
  ];
  return all.filter(({ kind, tokens }) => tokens > 0 || kind === 'input' || kind === 'output');
}

interface Charge {
  readonly price: PriceUsed;
  readonly promptTokens: number;
}

const NO_CALLS = { paidCalls: 0, calls: 0, durationMs: null };

function toTools(content: readonly ContentPart[], charged: readonly Charge[]): ReceiptTool[] {
  const rates = charged.reduce<Record<string, number>>(
    (all, { price, promptTokens }) => ({ ...all, ...ratesFor(price, promptTokens).toolMicrocredits }),
    {},
  );
  const tools = new Map<string, ReceiptTool & { paidCalls: number }>();
  for (const part of content) {
    if (part.type !== 'tool_call') continue;
    const { name, title = null, durationMs = null } = part;
    const before = tools.get(name) ?? NO_CALLS;
    const paidCalls = before.paidCalls + (isPaidCall(part) ? 1 : 0);
    const rate = ownValue(rates, name) ?? 0;
    tools.set(name, {
      name,
      title,
      paidCalls,
      calls: before.calls + 1,
      durationMs: durationMs === null ? before.durationMs : (before.durationMs ?? 0) + durationMs,
      costCredits: Math.ceil((paidCalls * rate) / MICROCREDITS_PER_CREDIT),
    });
  }
  return [...tools.values()].map(({ paidCalls: _paid, ...tool }) => tool);
}
