import { divideUp } from '../shared/scale-decimal';
import { COST_LIMIT_CREDITS, MICROCREDITS_PER_CREDIT } from './credits';
import { ratesFor, type Price } from './price';
import type { Usage } from './usage';

export interface Consumption {
  readonly usage: Pick<
    Usage,
    | 'promptTokens'
    | 'completionTokens'
    | 'cachedTokens'
    | 'cacheWriteTokens'
    | 'reasoningTokens'
    | 'imageInputTokens'
    | 'imageOutputTokens'
  >;
  readonly images: number;
  readonly toolCalls: ReadonlyMap<string, number>;
}

/**
 * The sum is rounded up once, between zero and {@link COST_LIMIT_CREDITS}. A part beyond its whole counts as
 * the whole.
 */
export function costCredits(price: Price, { usage, images, toolCalls }: Consumption): number {
  const rates = ratesFor(price, usage.promptTokens);
  const prompt = usage.promptTokens;
  const cached = Math.min(usage.cachedTokens, prompt);
  const cacheWrite = Math.min(usage.cacheWriteTokens ?? 0, prompt - cached);
  const reasoning = Math.min(usage.reasoningTokens, usage.completionTokens);
  const imageInput = Math.min(usage.imageInputTokens ?? 0, prompt - cached - cacheWrite);
  const imageOutput = Math.min(usage.imageOutputTokens ?? 0, usage.completionTokens - reasoning);
  let microcredits =
    times(prompt - cached - cacheWrite - imageInput, rates.inputMicrocredits) +
    times(imageInput, rates.imageInputMicrocredits ?? rates.inputMicrocredits) +
    times(cached, rates.cachedInputMicrocredits) +
    times(cacheWrite, rates.cacheWriteMicrocredits) +
    times(usage.completionTokens - reasoning - imageOutput, rates.outputMicrocredits) +
    times(imageOutput, rates.imageOutputMicrocredits ?? rates.outputMicrocredits) +
    times(reasoning, rates.reasoningMicrocredits) +
    times(images, rates.imageMicrocredits);
  for (const [name, calls] of toolCalls)
    if (Object.hasOwn(rates.toolMicrocredits, name))
      microcredits += times(calls, rates.toolMicrocredits[name] ?? 0);
  const credits = divideUp(microcredits, BigInt(MICROCREDITS_PER_CREDIT));
  return Number(credits > BigInt(COST_LIMIT_CREDITS) ? BigInt(COST_LIMIT_CREDITS) : credits);
}

export function tokenCostCredits(price: Price, promptTokens: number, completionTokens: number): number {
  const usage = { promptTokens, completionTokens, cachedTokens: 0, reasoningTokens: 0 };
  return costCredits(price, { usage, images: 0, toolCalls: new Map() });
}

export function toolCostCredits(price: Price, promptTokens: number, calls: readonly string[]): number {
  const { toolMicrocredits } = ratesFor(price, promptTokens);
  const microcredits = calls.reduce(
    (sum, name) => sum + times(1, Object.hasOwn(toolMicrocredits, name) ? (toolMicrocredits[name] ?? 0) : 0),
    0n,
  );
  return Number(divideUp(microcredits, BigInt(MICROCREDITS_PER_CREDIT)));
}

function times(count: number, microcredits: number): bigint {
  return BigInt(count) * BigInt(microcredits);
}
