import type { ModelFacts } from './model-facts';
import type { DrawingRule, PictureForm, PictureQuality } from './table/model-row';
import { knownOf } from './table/model-table';

/** The model's size is unknown, so a picture counts as the largest of those we know. */
export const LISTED_DRAWING: DrawingRule = {
  via: 'chat',
  tokens: { low: 4_160, medium: 4_160, high: 4_160 },
};

export function drawingRuleOf(model: string, facts?: Pick<ModelFacts, 'draws'>): DrawingRule | null {
  return knownOf(model, 'draws') ?? (facts?.draws === true ? LISTED_DRAWING : null);
}

const TODAYS_FORM: PictureForm = {
  sizes: ['1024x1024', '1536x1024', '1024x1536'],
  promptLimitCharacters: 4_000,
};

export function pictureFormOf(model: string): PictureForm {
  return knownOf(model, 'pictureForm') ?? TODAYS_FORM;
}

/** An oblong picture takes half as many tokens more than a square one. */
const OBLONG_SHARE = 1.5;

export function drawnTokens(
  { via, tokens }: DrawingRule,
  quality: PictureQuality | 'auto' = 'auto',
  isSquare = false,
): number {
  const square = tokens[quality === 'auto' ? 'high' : quality];
  return via === 'chat' || isSquare ? square : Math.ceil(square * OBLONG_SHARE);
}
