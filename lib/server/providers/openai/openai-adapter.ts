import { createOpenAI, type OpenAILanguageModelResponsesOptions } from '@ai-sdk/openai';
import type { LanguageModelV4ProviderTool } from '@ai-sdk/provider';
import { acceptedSettings } from '@/lib/domain/settings/accepted-settings';
import { PROVIDER_TOOLS } from '@/lib/domain/tool/provider-tools';
import type { Adapter, CallSettings, ModelRequest, ProviderConnection } from '../contract';
import { imagesCallSettings, isImagesModel } from '../shared/images-call-settings';
import { imagesLanguageModel } from '../shared/images-language-model';
import { openAiPictureOptions } from '../shared/picture-options';

/** The limit covers all tools of a request together; code counts by runs, not sessions. */
const RUNS_BESIDE_OTHERS = 8;

/** The price in the table is that of one picture. */
const DRAWN_BY_TOOL = {
  model: 'gpt-image-2.5-sunburst',
  quality: 'medium',
  partialImages: 2,
  outputFormat: 'webp',
} as const;

/** OpenAI does not store the answers. */
export function openAiAdapter(
  connection: ProviderConnection,
  organization?: string,
  vectorStoreIds: readonly string[] = [],
): Adapter {
  return {
    startsWithUser: false,
    takesPdfs: () => true,
    secrets: [connection.apiKey],
    dialectOf: (model) => (isImagesModel(model) ? 'openai-images' : 'openai-responses'),
    providerTools: {
      search: () => ({
        type: 'provider',
        id: 'openai.web_search',
        name: PROVIDER_TOOLS.search.toolName,
        args: {},
      }),
      code: () => ({
        type: 'provider',
        id: 'openai.code_interpreter',
        name: PROVIDER_TOOLS.code.toolName,
        args: {},
      }),
      pictures: () => ({
        type: 'provider',
        id: 'openai.image_generation',
        name: PROVIDER_TOOLS.pictures.toolName,
        args: { ...DRAWN_BY_TOOL },
      }),
      ...(vectorStoreIds.length === 0 ? {} : { files: () => fileSearch(vectorStoreIds) }),
    },
    // OpenAI stores no work that a later request could name.
    tellsInWords: ['code', 'files'],
    pictureOptions: ({ settings }) => openAiPictureOptions(settings),
    languageModel(model, fetch) {
      const { apiKey, headers, baseUrl = OPENAI_BASE_URL } = connection;
      if (isImagesModel(model)) {
        const organized = {
          ...headers,
          ...(organization === undefined ? {} : { 'openai-organization': organization }),
        };
        return imagesLanguageModel({ apiKey, baseUrl, headers: organized }, model, fetch);
      }
      return createOpenAI({
        apiKey,
        fetch,
        baseURL: baseUrl,
        ...(organization === undefined ? {} : { organization }),
        ...(headers === undefined ? {} : { headers: { ...headers } }),
      }).responses(model);
    },
    callSettings,
  };
}

function callSettings(request: ModelRequest): CallSettings {
  if (isImagesModel(request.model)) return imagesCallSettings(request);
  const {
    effort,
    thinking: _thinking,
    presencePenalty: _presence,
    frequencyPenalty: _frequency,
    ...settings
  } = acceptedSettings(request.model, request.settings, request.facts);
  // A summary of the reasoning is refused to organisations that OpenAI has not verified.
  const openai: OpenAILanguageModelResponsesOptions = {
    store: false,
    reasoningSummary: null,
    // Of all pages that the search looked at, only those the answer relies on are listed.
    ...((request.providerTools?.search ?? 0) > 0 ? { includeWebSearchSources: false } : {}),
    // Without the results the call says only what it looked for.
    ...((request.providerTools?.files ?? 0) > 0 ? { include: ['file_search_call.results'] } : {}),
    ...maxToolCalls(request),
  };
  return {
    ...settings,
    providerOptions: { openai: effort === undefined ? openai : { ...openai, reasoningEffort: effort } },
  };
}

function fileSearch(vectorStoreIds: readonly string[]): LanguageModelV4ProviderTool {
  const { toolName } = PROVIDER_TOOLS.files;
  return { type: 'provider', id: 'openai.file_search', name: toolName, args: { vectorStoreIds } };
}

function maxToolCalls({ providerTools = {} }: ModelRequest) {
  const { code = 0, ...calls } = providerTools;
  const limited = Object.values(calls).reduce((sum, count) => sum + count, 0);
  return limited > 0 ? { maxToolCalls: limited + (code > 0 ? RUNS_BESIDE_OTHERS : 0) } : {};
}

/** Over any other address chat completions are used. */
export const OPENAI_BASE_URL = 'https://api.openai.com/v1';
