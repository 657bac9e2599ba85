import type OpenAI from 'openai';
import { outboundFetch } from '../../platform/outbound/outbound-fetch';
import { sdkFetch } from './sdk-fetch';

interface OpenAiClientOptions {
  readonly apiKey: string;
  /** The root of the API. */
  readonly baseUrl: string;
  /** Beside those of the SDK, and in place of them. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** How the address is reached; absent: as an address of the operator. */
  readonly fetch?: typeof globalThis.fetch | undefined;
  readonly timeLimitMs: number;
  readonly retries: number;
}

/**
 * Returns OpenAI's SDK for one key and address. It is loaded when it is first asked for, since most of it serves calls
 * we do not make; it logs nothing, and every request goes out through our own `fetch`.
 */
export async function openAiClient(options: OpenAiClientOptions): Promise<OpenAI> {
  const { OpenAI: Client } = await import('openai');
  return new Client({
    apiKey: options.apiKey,
    baseURL: options.baseUrl,
    // Else the SDK would read variables of its own.
    organization: null,
    project: null,
    adminAPIKey: null,
    webhookSecret: null,
    defaultHeaders: { ...options.headers },
    timeout: options.timeLimitMs,
    maxRetries: options.retries,
    logLevel: 'off',
    fetch: sdkFetch(options.fetch ?? outboundFetch),
  });
}
