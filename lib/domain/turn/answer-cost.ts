import { contentText, type ContentPart, type ToolCallPart } from '../message/content-part';
import { costCredits, type Consumption } from '../money/cost';
import type { PriceUsed } from '../money/price';
import type { Usage } from '../money/usage';
import { findProviderTool, providerTool } from '../tool/provider-tools';

/** A finished answer, as far as its cost is concerned. */
export interface EndedAnswer {
  readonly price: PriceUsed;
  readonly usage: Usage;
  /** The content the answer began with (edit, continue). */
  readonly base: readonly ContentPart[];
  readonly content: readonly ContentPart[];
  /** `stopped`: by the user, or because the credit ran out. `failed`: by the provider or a crash. */
  readonly outcome: 'completed' | 'stopped' | 'failed';
  /** An error is shown in place of the answer. */
  readonly isError: boolean;
}

/**
 * Returns the cost of a run in credits. What arrived is charged, with its prompt. A run that failed before any content
 * worth keeping arrived is free. One that was stopped, or that the model ended without text, is charged for its prompt,
 * which the provider had read by then.
 */
export function answerCost({ price, usage, base, content, outcome, isError }: EndedAnswer): number {
  if (outcome === 'failed' && (isError || !hasCome(base, content))) return 0;
  return costCredits(price, { usage, ...madeThings(base, content) });
}

/** Counts the images and tool calls of an answer without those it began with, and without free calls. */
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

/**
 * Our own calls are free when they failed, were not allowed or returned nothing that is known, and so is a picture
 * that was not drawn; what else a provider does is paid for once it has begun.
 */
export function isPaidCall({ name, state }: ToolCallPart): boolean {
  const hasFailed = state === 'failed' || state === 'unknown';
  const ofProvider = findProviderTool(name);
  return !hasFailed || (ofProvider !== null && !providerTool(ofProvider).isFreeWhenFailed);
}

function hasCome(base: readonly ContentPart[], content: readonly ContentPart[]): boolean {
  return countOfModel(content) > countOfModel(base) || contentText(content).length > contentText(base).length;
}

/** A note about the request is no part of what the model said. */
function countOfModel(parts: readonly ContentPart[]): number {
  return parts.filter(({ type }) => type !== 'left_out').length;
}
