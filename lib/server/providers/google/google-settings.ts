import { modelCapabilities } from '@/lib/domain/model/model-capabilities';
import { acceptedSettings } from '@/lib/domain/settings/accepted-settings';
import type { ThinkingOptions } from '@/lib/domain/settings/thinking-control';
import type { CallSettings, ModelRequest } from '../contract';

/** Returns the settings of a Gemini call, by key and by Vertex. Thoughts are requested where the model has any. */
export function googleCallSettings(
  request: ModelRequest,
  optionsKey: 'google' | 'googleVertex',
): CallSettings {
  const {
    effort,
    thinking,
    presencePenalty: _presence,
    frequencyPenalty: _frequency,
    ...settings
  } = acceptedSettings(request.model, request.settings, request.facts);
  const { family, isThinking } = request.facts ?? modelCapabilities(request.model);
  if (family !== 'google' || !isThinking) return settings;
  const thinkingConfig = {
    includeThoughts: thinking?.isOn !== false,
    ...(effort === undefined ? {} : { thinkingLevel: effort }),
    ...(thinking === undefined ? {} : { thinkingBudget: budgetOf(thinking) }),
  };
  return { ...settings, providerOptions: { [optionsKey]: { thinkingConfig } } };
}

/** Returns the thinking budget as Gemini wants it: 0 for none, a number of tokens, or -1 for the model's own choice. */
function budgetOf({ isOn, budgetTokens }: ThinkingOptions): number {
  return isOn ? (budgetTokens ?? -1) : 0;
}
