import { modelCapabilities } from '../model/model-capabilities';
import { modelWindow, type ModelWindow } from '../model/model-window';
import type { ModelCapabilities } from '../model/table/model-row';
import { definedFields } from '../shared/present-fields';
import type { ConversationSettings } from './conversation-settings';
import { familyDefaults, THINKING_ANSWER_TOKENS, type FamilyDefaults } from './setting-defaults';
import {
  clampTo,
  NUMBER_NAMES,
  numberSetting,
  sentRange,
  type CallName,
  type NumberName,
  type Range,
} from './setting-ranges';
import { thinkingOptions, type ThinkingOptions } from './thinking-control';

/** An absent field leaves the setting to the provider's default. */
export interface AcceptedSettings extends Readonly<
  Partial<Record<Exclude<CallName, 'thinkingBudget'>, number>>
> {
  readonly effort?: string;
  readonly thinking?: ThinkingOptions;
}

/**
 * A missing setting has the default of compat clients (docs/protocol.md 7.2), unless that would harm a newer model.
 * `capabilities` is what is known beyond the name.
 */
export function acceptedSettings(
  model: string,
  settings: ConversationSettings,
  capabilities: ModelCapabilities & ModelWindow = { ...modelCapabilities(model), ...modelWindow(model) },
): AcceptedSettings {
  const isOld = !capabilities.isThinking;
  const defaults = isOld ? familyDefaults(capabilities.family, model) : {};
  const sent = (name: NumberName) => finiteIn(sentRange(name, capabilities.family), settings[name]);
  const topP = sent(settings.topP === null || settings.topP === undefined ? 'top_p' : 'topP');
  const others = NUMBER_NAMES.filter((name) => !COMPUTED.has(name)).map((name) => {
    const { callName, sentIf } = numberSetting(name);
    const isTaken = sentIf === undefined || capabilities[sentIf];
    return [callName, isTaken ? (sent(name) ?? defaults[name]) : undefined] as const;
  });
  return definedFields({
    ...sampling(capabilities.sampling, sent('temperature'), topP, defaults),
    ...Object.fromEntries(others),
    maxOutputTokens: answerLimit(capabilities, settings.maxOutputTokens, defaults.maxOutputTokens),
    thinking: thinkingOptions(model, settings),
    effort: capabilities.efforts.find((effort) => effort === settings.reasoningEffort),
  });
}

/** Each depends on another number or on the answer's length, and has its own rule. */
const COMPUTED: ReadonlySet<NumberName> = new Set([
  'temperature',
  'top_p',
  'topP',
  'maxOutputTokens',
  'thinkingBudget',
]);

function sampling(
  kind: 'free' | 'either' | 'none',
  temperature: number | undefined,
  topP: number | undefined,
  defaults: FamilyDefaults,
): { temperature?: number | undefined; topP?: number | undefined } {
  if (kind === 'none') return {};
  if (kind === 'free')
    return { temperature: temperature ?? defaults.temperature, topP: topP ?? defaults.topP };
  if (temperature === undefined && topP !== undefined) return { topP };
  return { temperature: temperature ?? defaults.temperature };
}

function answerLimit(
  { family, maxOutputTokens }: ModelCapabilities & ModelWindow,
  asked: number | null | undefined,
  preset: number | undefined,
): number | undefined {
  if (asked !== null && asked !== undefined && asked >= 1)
    return family === 'other' ? asked : Math.min(asked, maxOutputTokens);
  if (preset !== undefined) return preset;
  return family === 'anthropic' ? Math.min(THINKING_ANSWER_TOKENS, maxOutputTokens) : undefined;
}

function finiteIn(range: Range, value: number | null | undefined): number | undefined {
  return value === null || value === undefined || !Number.isFinite(value) ? undefined : clampTo(range, value);
}
