import { bareModelName } from '../model-name';
import { ANTHROPIC_ROWS } from './anthropic';
import { GOOGLE_ROWS } from './google';
import type { ModelRow } from './model-row';
import { OPENAI_ROWS } from './openai';
import { OTHER_ROWS } from './others';

/**
 * All facts about models by their names: what they accept, their windows, ends and prices. The narrower pattern comes
 * before the broader one; a new family is one line. Prices are as the vendors publish them, read on 21 November 2026
 * (developers.openai.com, platform.claude.com, ai.google.dev, mistral.ai, groq.com, fireworks.ai, perplexity.ai,
 * together.ai: their pages on prices) and compared with the table of `@pydantic/genai-prices` 0.1.8; the oldest ids
 * keep the rates existing installations charged them at.
 */
export const MODEL_TABLE: readonly ModelRow[] = [
  ...OPENAI_ROWS,
  ...ANTHROPIC_ROWS,
  ...GOOGLE_ROWS,
  ...OTHER_ROWS,
];

/** Returns the column of the first line that fits the model and has it; undefined when there is none. */
export function knownOf<Column extends keyof ModelRow>(
  model: string,
  column: Column,
): ModelRow[Column] | undefined {
  const name = bareModelName(model);
  return MODEL_TABLE.find((row) => row[column] !== undefined && row.pattern.test(name))?.[column];
}
