import { createGoogle } from '@ai-sdk/google';
import type { Adapter, ProviderConnection } from '../contract';
import { googleCallSettings, googleFileSearch, googleProviderTools } from './google-settings';

export function geminiAdapter(
  connection: ProviderConnection,
  fileSearchStores: readonly string[] = [],
): Adapter {
  return {
    startsWithUser: true,
    takesPdfs: () => true,
    secrets: [connection.apiKey],
    providerTools: { ...googleProviderTools, ...googleFileSearch(fileSearchStores) },
    dialectOf: () => 'gemini',
    languageModel: (model, fetch) =>
      createGoogle({ apiKey: connection.apiKey, fetch, baseURL: geminiBaseUrl(connection.baseUrl) })(model),
    callSettings: (request) => googleCallSettings(request, 'google'),
  };
}

/** Operators write the address with or without a version. */
export function geminiBaseUrl(baseUrl = 'https://generativelanguage.googleapis.com'): string {
  return /\/v\d+(alpha|beta)?$/.test(baseUrl) ? baseUrl : `${baseUrl}/v1beta`;
}
