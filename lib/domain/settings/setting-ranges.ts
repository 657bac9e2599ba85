import type { ConversationSettings } from './conversation-settings';

/** The longest answer and the longest thinking anybody may ask for, in tokens; a model's own limits are applied later. */
const TOKENS_LIMIT = 10_000_000;

/** The widest range any model takes of a number. */
export const SETTING_RANGES = {
  temperature: [0, 2],
  top_p: [0, 1],
  topP: [0, 1],
  topK: [0, 1_000],
  presence_penalty: [-2, 2],
  frequency_penalty: [-2, 2],
  maxOutputTokens: [0, TOKENS_LIMIT],
  thinkingBudget: [-1, TOKENS_LIMIT],
} as const satisfies Partial<Record<keyof ConversationSettings, readonly [least: number, most: number]>>;

/** The value with a number that no model takes moved to the nearest one that some do: imports bring whatever they like. */
export function inSettingRange(name: string, value: unknown): unknown {
  const range = new Map<string, readonly [number, number]>(Object.entries(SETTING_RANGES)).get(name);
  return range === undefined || typeof value !== 'number'
    ? value
    : Math.min(range[1], Math.max(range[0], value));
}
