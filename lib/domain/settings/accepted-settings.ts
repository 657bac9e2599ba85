import type { ConversationSettings } from './conversation-settings';
import { modelCapabilities, type ModelCapabilities } from '../model/model-capabilities';
import { modelWindow, type ModelWindow } from '../model/model-window';
import { familyDefaults, type FamilyDefaults } from './setting-defaults';
import { thinkingOrder, type ThinkingOrder } from './thinking-control';

/** What of a conversation's settings is sent to a model; an absent field is left to the provider. */
export interface AcceptedSettings {
  readonly temperature?: number;
  readonly topP?: number;
  readonly topK?: number;
  readonly presencePenalty?: number;
  readonly frequencyPenalty?: number;
  readonly maxOutputTokens?: number;
  readonly effort?: string;
  readonly thinking?: ThinkingOrder;
}

/**
 * The settings a model accepts, in its ranges. A missing setting takes the value existing clients leave out
 * (docs/protocol.md 7.2), unless the model is newer than those defaults and would answer worse, or not at all, with
 * them. `capabilities` is what is known of the model beyond its name: what its provider lists and the operator says.
 */
export function acceptedSettings(
  model: string,
  settings: ConversationSettings,
  capabilities: ModelCapabilities & ModelWindow = { ...modelCapabilities(model), ...modelWindow(model) },
): AcceptedSettings {
  const isOld = !capabilities.isThinking;
  const defaults = isOld ? familyDefaults(capabilities.family, model) : {};
  const temperature = clamp(settings.temperature, 0, capabilities.family === 'anthropic' ? 1 : 2);
  const topP = clamp(settings.topP ?? settings.top_p, 0, 1);
  const topK = clamp(settings.topK, 1, capabilities.family === 'anthropic' ? 500 : 40);
  const penalties = {
    presencePenalty: clamp(settings.presence_penalty, -2, 2),
    frequencyPenalty: clamp(settings.frequency_penalty, -2, 2),
  };
  return defined({
    ...sampling(capabilities.sampling, temperature, topP, defaults),
    topK: capabilities.hasTopK ? (topK ?? defaults.topK) : undefined,
    ...(capabilities.hasPenalties ? penalties : {}),
    maxOutputTokens: answerLimit(capabilities, settings.maxOutputTokens, defaults.maxOutputTokens),
    thinking: thinkingOrder(model, settings),
    effort: capabilities.efforts.find((effort) => effort === settings.reasoningEffort),
  });
}

/** What an Anthropic model that thinks may write when nobody said how much. */
const THINKING_ANSWER_TOKENS = 32_000;

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

function clamp(value: number | null | undefined, low: number, high: number): number | undefined {
  if (value === null || value === undefined || !Number.isFinite(value)) return undefined;
  return Math.min(high, Math.max(low, value));
}

function defined(settings: {
  [Key in keyof AcceptedSettings]: AcceptedSettings[Key] | undefined;
}): AcceptedSettings {
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
}
