import type OpenAI from 'openai';
import { outboundFetch } from '../../platform/outbound/outbound-fetch';
import { sdkFetch } from './sdk-fetch';

interface OpenAiClientOptions {
  readonly apiKey: string;
  readonly baseUrl: string;
  /** These headers replace those of the SDK. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Absent means the operator's. */
  readonly fetch?: typeof globalThis.fetch | undefined;
  readonly timeLimitMs: number;
  readonly retries: number;
}

/** It loads on first use, since most of it is for calls that we do not make. It logs nothing and uses our `fetch`. */
export async function openAiClient(options: OpenAiClientOptions): Promise<OpenAI> {
  const { OpenAI: Client } = await import('openai');
  return new Client({
    apiKey: options.apiKey,
    baseURL: options.baseUrl,
    // Otherwise the SDK would read variables of its own.
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
