import { drawingRuleOf } from '@/lib/domain/model/drawing-rule';
import { modelCapabilities } from '@/lib/domain/model/model-capabilities';
import { knownProviderTool } from '@/lib/domain/model/table/model-table';
import { acceptedSettings } from '@/lib/domain/settings/accepted-settings';
import type { ThinkingOptions } from '@/lib/domain/settings/thinking-control';
import { PROVIDER_TOOLS, type ProviderToolId } from '@/lib/domain/tool/provider-tools';
import type { Adapter, CallSettings, ModelRequest, OfferProviderTool } from '../contract';
import { aspectRatioOf } from '../shared/picture-options';

/** It serves Gemini by key and by Vertex. Thoughts are requested when the model has any. */
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
  if (drawingRuleOf(request.model) !== null)
    return { ...settings, providerOptions: { [optionsKey]: pictureOptions(request) } };
  const { family, isThinking } = request.facts ?? modelCapabilities(request.model);
  if (family !== 'google' || !isThinking) return settings;
  const thinkingConfig = {
    includeThoughts: thinking?.isOn !== false,
    ...(effort === undefined ? {} : { thinkingLevel: effort }),
    ...(thinking === undefined ? {} : { thinkingBudget: budgetOf(thinking) }),
  };
  return { ...settings, providerOptions: { [optionsKey]: { thinkingConfig } } };
}

/** Google's search of files cannot be used together with another tool. */
export function googleFileSearch(
  fileSearchStoreNames: readonly string[],
): NonNullable<Adapter['providerTools']> {
  if (fileSearchStoreNames.length === 0) return {};
  const { toolName: name } = PROVIDER_TOOLS.files;
  return {
    files: ({ tools = [], providerTools = {} }) =>
      tools.length + Object.keys(providerTools).length > 1
        ? null
        : { type: 'provider', id: 'google.file_search', name, args: { fileSearchStoreNames } },
  };
}

export const googleProviderTools: NonNullable<Adapter['providerTools']> = {
  search: offered('search', 'google.google_search'),
  code: offered('code', 'google.code_execution'),
};

function offered(tool: ProviderToolId, id: `google.${string}`): OfferProviderTool {
  return ({ model, tools = [] }) =>
    tools.length > 0 && knownProviderTool(model, tool)?.isAlone === true
      ? null
      : { type: 'provider', id, name: PROVIDER_TOOLS[tool].toolName, args: {} };
}

/** A model that draws decides about thinking by itself. */
function pictureOptions({ settings }: ModelRequest) {
  const aspectRatio = aspectRatioOf(settings);
  return {
    responseModalities: ['TEXT', 'IMAGE'],
    ...(aspectRatio === null ? {} : { imageConfig: { aspectRatio } }),
  };
}

/** Returns 0 for no thinking, -1 for the choice of the model. */
function budgetOf({ isOn, budgetTokens }: ThinkingOptions): number {
  return isOn ? (budgetTokens ?? -1) : 0;
}
