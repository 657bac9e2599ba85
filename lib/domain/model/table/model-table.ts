import type { ProviderToolId } from '../../tool/provider-tools';
import { bareModelName } from '../model-name';
import { ANTHROPIC_ROWS } from './anthropic';
import { GOOGLE_ROWS } from './google';
import type { ModelRow, ProviderToolRule } from './model-row';
import { OPENAI_ROWS } from './openai';
import { OTHER_ROWS } from './others';

/**
 * The narrower pattern comes first. Prices are the vendors', read on 21 November 2026 (developers.openai.com,
 * platform.claude.com, ai.google.dev, mistral.ai, groq.com, fireworks.ai, perplexity.ai, together.ai) and
 * compared with `@pydantic/genai-prices` 0.1.8; the oldest ids keep the rates they were charged at.
 */
export const MODEL_TABLE: readonly ModelRow[] = [
  ...OPENAI_ROWS,
  ...ANTHROPIC_ROWS,
  ...GOOGLE_ROWS,
  ...OTHER_ROWS,
];

/** Users write names too, so the number of cached ones is bounded. */
const KNOWN_NAMES_LIMIT = 2_000;

const knownRows = new Map<string, readonly ModelRow[]>();

/** The first line that fits the model and has the column counts. */
export function knownOf<Column extends keyof ModelRow>(
  model: string,
  column: Column,
): ModelRow[Column] | undefined {
  return rowsOf(model).find((row) => row[column] !== undefined)?.[column];
}

/** Returns null where the maker of the model does not carry it out. */
export function knownProviderTool(model: string, id: ProviderToolId): ProviderToolRule | null {
  const row = rowsOf(model).find(({ providerTools }) => providerTools?.[id] !== undefined);
  return row?.providerTools?.[id] ?? null;
}

function rowsOf(model: string): readonly ModelRow[] {
  const known = knownRows.get(model);
  if (known !== undefined) return known;
  const name = bareModelName(model);
  const rows = MODEL_TABLE.filter(({ pattern }) => pattern.test(name));
  if (knownRows.size >= KNOWN_NAMES_LIMIT) knownRows.clear();
  knownRows.set(model, rows);
  return rows;
}
