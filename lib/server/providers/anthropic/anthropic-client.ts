import type Anthropic from '@anthropic-ai/sdk';
import { outboundFetch } from '../../platform/outbound/outbound-fetch';
import { sdkFetch } from '../shared/sdk-fetch';

/** The version in which answers are asked for too: a proxy in between sees one kind of request. */
const API_VERSION = '2023-06-01';

/**
 * Returns Anthropic's SDK for one key and address, which may name its version. It is loaded when it is first asked for,
 * logs and retries nothing, and every request goes out through our own `fetch`.
 */
export async function anthropicClient(
  { apiKey, baseUrl }: { readonly apiKey: string; readonly baseUrl: string },
  timeLimitMs: number,
): Promise<Anthropic> {
  const { Anthropic: Client } = await import('@anthropic-ai/sdk');
  return new Client({
    apiKey,
    webhookKey: null,
    // The SDK writes the version itself.
    baseURL: baseUrl.replace(/\/v1$/, ''),
    // The key travels as it does with answers, in the header that proxies know.
    defaultHeaders: { authorization: null, 'x-api-key': apiKey, 'anthropic-version': API_VERSION },
    timeout: timeLimitMs,
    maxRetries: 0,
    logLevel: 'off',
    openTelemetry: false,
    fetch: sdkFetch(outboundFetch),
  });
}
