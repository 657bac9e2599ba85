import type Anthropic from '@anthropic-ai/sdk';
import { outboundFetch } from '../../platform/outbound/outbound-fetch';
import { sdkFetch } from '../shared/sdk-fetch';

/** Answers are requested in this version too, so that a proxy in between sees one kind of request. */
const API_VERSION = '2023-06-01';

/** The SDK loads on first use, neither logs nor retries, and uses our `fetch`. */
export async function anthropicClient(
  { apiKey, baseUrl }: { readonly apiKey: string; readonly baseUrl: string },
  timeLimitMs: number,
): Promise<Anthropic> {
  const { Anthropic: Client } = await import('@anthropic-ai/sdk');
  return new Client({
    apiKey,
    webhookKey: null,
    // The SDK adds the version itself.
    baseURL: baseUrl.replace(/\/v1$/, ''),
    // The key is sent as it is with answers, in the header that proxies know.
    defaultHeaders: { authorization: null, 'x-api-key': apiKey, 'anthropic-version': API_VERSION },
    timeout: timeLimitMs,
    maxRetries: 0,
    logLevel: 'off',
    openTelemetry: false,
    fetch: sdkFetch(outboundFetch),
  });
}
