import 'server-only';
import { z } from 'zod';
import type { Plugin, PluginValues } from '@/lib/domain/tool/plugin';
import { jsonObjectSchema, type JsonObject } from '@/lib/domain/tool/tool-definition';
import { env } from '../../platform/env';
import type { Tool } from '../contract';
import { cutText } from '../cut-text';
import { pluginTool } from '../plugin-tool';
import { isUserAddress, requestJson, shownAddress, toServiceUrl } from '../vendor/request-vendor';

const SERVICE = 'Azure AI Search';
const RESULTS_LIMIT = 5;
const DOCUMENT_LIMIT_CHARACTERS = 3_000;

const inputSchema = z.object({
  query: z.string().trim().min(1).max(1_000).describe('What to search for, in words or short phrases.'),
});

const answerSchema = z.object({ value: z.array(jsonObjectSchema) });

export function azureAiSearchTool(plugin: Plugin, set: PluginValues): Tool {
  const { values } = set;
  const key = values['AZURE_AI_SEARCH_API_KEY'] ?? '';
  const endpoint = values['AZURE_AI_SEARCH_SERVICE_ENDPOINT'] ?? '';
  const shown = shownAddress(set, endpoint, SERVICE);
  return pluginTool(plugin, {
    name: 'azure-ai-search',
    description: 'Searches the documents of an index. Returns the best ones with their fields, as JSON.',
    input: inputSchema,
    flow: { sink: 'search', returns: 'tool', to: () => ({ address: shown, method: null }) },
    secrets: [key],
    async run({ query }, { signal }) {
      const index = encodeURIComponent(values['AZURE_AI_SEARCH_INDEX_NAME'] ?? '');
      const path = `/indexes/${index}/docs/search`;
      const url = toServiceUrl(endpoint, path, SERVICE);
      url.searchParams.set('api-version', env().AZURE_AI_SEARCH_API_VERSION);
      const body = { search: query, top: RESULTS_LIMIT };
      const headers = { 'api-key': key };
      const request = { service: SERVICE, url, isUserAddress: isUserAddress(set), headers, body, signal };
      const { value } = await requestJson(request, answerSchema);
      const documents = value.slice(0, RESULTS_LIMIT).map(toText);
      return { text: documents.length === 0 ? 'No results.' : documents.join('\n\n') };
    },
  });
}

/** Fields of the service begin with `@search.`; vectors are of no use to a model. */
function toText(document: JsonObject, index: number): string {
  const fields = Object.entries(document).filter(
    ([name, value]) => !name.startsWith('@search.') && !isVector(value),
  );
  const text = JSON.stringify(Object.fromEntries(fields));
  return `${String(index + 1)}. ${cutText(text, DOCUMENT_LIMIT_CHARACTERS)}`;
}

function isVector(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'number');
}
