import { contentText, type ContentPart, type ToolCallPart } from '../message/content-part';
import { costCredits, type Consumption } from '../money/cost';
import type { PriceUsed } from '../money/price';
import type { Usage } from '../money/usage';
import { findProviderTool, providerTool } from '../tool/provider-tools';

export interface EndedAnswer {
  readonly price: PriceUsed;
  readonly usage: Usage;
  readonly base: readonly ContentPart[];
  readonly content: readonly ContentPart[];
  /** The user or a lack of credit `stopped` it; a provider or crash made it `failed`. */
  readonly outcome: 'completed' | 'stopped' | 'failed';
  readonly isError: boolean;
}

/**
 * A run that failed without content is free; one that was stopped, or has no text, pays for the prompt the
 * provider read.
 */
export function answerCost({ price, usage, base, content, outcome, isError }: EndedAnswer): number {
  if (outcome === 'failed' && (isError || !hasCome(base, content))) return 0;
  return costCredits(price, { usage, ...madeThings(base, content) });
}

function madeThings(
  base: readonly ContentPart[],
  content: readonly ContentPart[],
): Pick<Consumption, 'images' | 'toolCalls'> {
  const toolCalls = new Map<string, number>();
  let images = 0;
  for (const part of content.slice(base.length)) {
    if (part.type === 'image_file') images += 1;
    if (part.type === 'tool_call' && isPaidCall(part))
      toolCalls.set(part.name, (toolCalls.get(part.name) ?? 0) + 1);
  }
  return { images, toolCalls };
}

/** Our calls are free without success, and so is an undrawn picture; the provider's are paid once begun. */
export function isPaidCall({ name, state }: ToolCallPart): boolean {
  const hasFailed = state === 'failed' || state === 'unknown';
  const ofProvider = findProviderTool(name);
  return !hasFailed || (ofProvider !== null && !providerTool(ofProvider).isFreeWhenFailed);
}

function hasCome(base: readonly ContentPart[], content: readonly ContentPart[]): boolean {
  return countOfModel(content) > countOfModel(base) || contentText(content).length > contentText(base).length;
}

function countOfModel(parts: readonly ContentPart[]): number {
  return parts.filter(({ type }) => type !== 'left_out').length;
}
