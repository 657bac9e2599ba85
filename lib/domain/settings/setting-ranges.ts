import type { ModelCapabilities } from '../model/table/model-row';
import { keysOf } from '../shared/typed-record';

export type Range = readonly [least: number, most: number];

/** `palm` stands for Google's models that do not think. */
export type NumberForm = 'openAi' | 'anthropic' | 'google' | 'palm';

export type NumberNeed = 'temperature' | 'topP' | 'topK' | 'penalties';

export interface OfferedNumber {
  /** A null end is the limit of the model itself. */
  readonly range: readonly [least: number | null, most: number | null];
  readonly isAdvanced: boolean;
  readonly needs?: NumberNeed;
}

export interface NumberSetting {
  /** `modelSettings` in `messages` has a text under this name too. */
  readonly callName: string;
  /** The range is the widest any model accepts: a request outside is refused, an import is clamped. */
  readonly taken: Range;
  readonly sent?: Range;
  readonly sentTo?: Readonly<Partial<Record<ModelCapabilities['family'], Range>>>;
  /** Only models with this capability get the number; absent means that all do. */
  readonly sentIf?: 'hasTopK' | 'hasPenalties';
  readonly step: number;
  /** Fractions are refused. */
  readonly isWhole?: boolean;
  readonly forms: Readonly<Partial<Record<NumberForm, OfferedNumber>>>;
}

/** The limit holds for requests; a model's own limits are applied later. */
const TOKENS_LIMIT = 10_000_000;

const ANSWER: OfferedNumber = { range: [1, null], isAdvanced: true };
const BUDGET: OfferedNumber = { range: [null, null], isAdvanced: true };
const PENALTY: OfferedNumber = { range: [-2, 2], isAdvanced: true, needs: 'penalties' };

/**
 * The order is that of the forms. Forms, requests, presets, folders, imports and calls read the ranges from here
 * alone.
 */
export const NUMBER_SETTINGS = {
  temperature: {
    callName: 'temperature',
    taken: [0, 2],
    sentTo: { anthropic: [0, 1] },
    step: 0.01,
    forms: {
      openAi: { range: [0, 2], isAdvanced: false, needs: 'temperature' },
      anthropic: { range: [0, 1], isAdvanced: false, needs: 'temperature' },
      google: { range: [0, 2], isAdvanced: false, needs: 'temperature' },
      palm: { range: [0, 1], isAdvanced: false, needs: 'temperature' },
    },
  },
  top_p: {
    callName: 'topP',
    taken: [0, 1],
    step: 0.01,
    forms: { openAi: { range: [0, 1], isAdvanced: false, needs: 'topP' } },
  },
  topP: {
    callName: 'topP',
    taken: [0, 1],
    step: 0.01,
    forms: {
      anthropic: { range: [0, 1], isAdvanced: true, needs: 'topP' },
      google: { range: [0, 1], isAdvanced: true },
      palm: { range: [0, 1], isAdvanced: true },
    },
  },
  topK: {
    callName: 'topK',
    taken: [0, 1_000],
    sent: [1, 40],
    sentTo: { anthropic: [1, 500] },
    sentIf: 'hasTopK',
    step: 1,
    forms: {
      anthropic: { range: [1, 40], isAdvanced: true, needs: 'topK' },
      google: { range: [1, 40], isAdvanced: true },
      palm: { range: [1, 40], isAdvanced: true },
    },
  },
  frequency_penalty: {
    callName: 'frequencyPenalty',
    taken: [-2, 2],
    sentIf: 'hasPenalties',
    step: 0.01,
    forms: { openAi: PENALTY },
  },
  presence_penalty: {
    callName: 'presencePenalty',
    taken: [-2, 2],
    sentIf: 'hasPenalties',
    step: 0.01,
    forms: { openAi: PENALTY },
  },
  maxOutputTokens: {
    callName: 'maxOutputTokens',
    taken: [0, TOKENS_LIMIT],
    step: 1,
    isWhole: true,
    forms: { openAi: ANSWER, anthropic: ANSWER, google: ANSWER, palm: ANSWER },
  },
  thinkingBudget: {
    callName: 'thinkingBudget',
    taken: [-1, TOKENS_LIMIT],
    step: 1,
    isWhole: true,
    forms: { anthropic: BUDGET, google: BUDGET, palm: BUDGET },
  },
} as const satisfies Readonly<Record<string, NumberSetting>>;

export type NumberName = keyof typeof NUMBER_SETTINGS;

export type CallName = (typeof NUMBER_SETTINGS)[NumberName]['callName'];

export const NUMBER_NAMES: readonly NumberName[] = keysOf(NUMBER_SETTINGS);

export function numberSetting(name: NumberName): NumberSetting {
  return NUMBER_SETTINGS[name];
}

export function isNumberName(name: string): name is NumberName {
  return Object.hasOwn(NUMBER_SETTINGS, name);
}

export function numberNamesOf(form: NumberForm): NumberName[] {
  return NUMBER_NAMES.filter((name) => numberSetting(name).forms[form] !== undefined);
}

export function sentRange(name: NumberName, family: ModelCapabilities['family']): Range {
  const { taken, sent, sentTo } = numberSetting(name);
  return sentTo?.[family] ?? sent ?? taken;
}

/** A number out of range moves to the nearest end. */
export function inSettingRange(name: string, value: unknown): unknown {
  if (!isNumberName(name) || typeof value !== 'number') return value;
  return clampTo(numberSetting(name).taken, value);
}

export function clampTo([least, most]: Range, value: number): number {
  return Math.min(most, Math.max(least, value));
}

export const LABEL_LIMIT_CHARACTERS = 256;

export const INSTRUCTIONS_LIMIT_CHARACTERS = 100_000;
