import type { DrawingRule, PictureQuality } from './table/model-row';
import { knownOf } from './table/model-table';

/** Returns how a model draws pictures, by its name; null for one that draws none. */
export function drawingRuleOf(model: string): DrawingRule | null {
  return knownOf(model, 'draws') ?? null;
}

/** A picture that is not square has half as many tokens more. */
const OBLONG_SHARE = 1.5;

/** Returns the tokens of a drawn picture where its provider reports none; unknown sides count as oblong. */
export function drawnTokens(
  { via, tokens }: DrawingRule,
  quality: PictureQuality | 'auto' = 'auto',
  isSquare = false,
): number {
  const square = tokens[quality === 'auto' ? 'high' : quality];
  return via === 'chat' || isSquare ? square : Math.ceil(square * OBLONG_SHARE);
}
