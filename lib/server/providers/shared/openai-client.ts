import type OpenAI from 'openai';
import { outboundFetch } from '../../platform/outbound/outbound-fetch';
import { sdkFetch } from './sdk-fetch';

interface OpenAiClientOptions {
  readonly apiKey: string;
  readonly baseUrl: string;
  /** Is sent beside those of the SDK, and in place of them. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** An absent value means as for the operator's addresses. */
  readonly fetch?: typeof globalThis.fetch | undefined;
  readonly timeLimitMs: number;
  readonly retries: number;
}

/**
 * Loads on first use, since most of the SDK serves calls we do not make; logs nothing, and sends every request
 * through our own `fetch`.
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
