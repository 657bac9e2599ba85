import { acceptedSettings } from '@/lib/domain/accepted-settings';
import { modelCapabilities } from '@/lib/domain/model-capabilities';
import type { CallSettings, ModelRequest } from '../contract';

/** The settings of a Gemini call, by key and by Vertex. Thoughts are asked for where the model has any. */
export function googleCallSettings(
  request: ModelRequest,
  optionsKey: 'google' | 'googleVertex',
): CallSettings {
  const {
    effort,
    presencePenalty: _presence,
    frequencyPenalty: _frequency,
    ...settings
  } = acceptedSettings(request.model, request.settings);
  const { family, isThinking } = modelCapabilities(request.model);
  if (family !== 'google' || !isThinking) return settings;
  const thinkingConfig = {
    includeThoughts: true,
    ...(effort === undefined ? {} : { thinkingLevel: effort }),
  };
  return { ...settings, providerOptions: { [optionsKey]: { thinkingConfig } } };
}
