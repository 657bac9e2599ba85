import { withoutEndSlashes } from '@/lib/domain/shared/text/trim-of';
import type { CustomEndpointConfig } from '../../platform/config-file/read-custom-endpoints';
import type { Env } from '../../platform/env';
import { logWarning } from '../../platform/log';
import { FALLBACK_MODELS } from '../models/fallback-models';
import { OPENROUTER_BASE_URL } from '../models/own-prices';

interface KnownProvider {
  readonly name: string;
  readonly baseUrl: string;
  readonly variable: keyof Env & `${string}_${'API_KEY' | 'KEY'}`;
  readonly label: string;
  readonly models?: readonly string[];
  readonly fetchesModels?: boolean;
  readonly dropParams?: readonly string[];
}

const KNOWN: readonly KnownProvider[] = [
  {
    name: 'mistral',
    baseUrl: 'https://api.mistral.ai/v1',
    variable: 'MISTRAL_API_KEY',
    label: 'Mistral',
    models: ['mistral-large-latest', 'mistral-small-latest'],
    dropParams: ['stream_options'],
  },
  {
    name: 'openrouter',
    baseUrl: OPENROUTER_BASE_URL,
    variable: 'OPENROUTER_KEY',
    label: 'OpenRouter',
    models: ['openrouter/auto'],
  },
  { name: 'groq', baseUrl: 'https://api.groq.com/openai/v1', variable: 'GROQ_API_KEY', label: 'Groq' },
  {
    name: 'fireworks',
    baseUrl: 'https://api.fireworks.ai/inference/v1',
    variable: 'FIREWORKS_API_KEY',
    label: 'Fireworks',
  },
  {
    name: 'perplexity',
    baseUrl: 'https://api.perplexity.ai',
    variable: 'PERPLEXITY_API_KEY',
    label: 'Perplexity',
    models: FALLBACK_MODELS.perplexity,
    fetchesModels: false,
    dropParams: ['stream_options'],
  },
  {
    name: 'together.ai',
    baseUrl: 'https://api.together.xyz/v1',
    variable: 'TOGETHERAI_API_KEY',
    label: 'together.ai',
  },
];

export function knownCustomEndpoints(env: Env): CustomEndpointConfig[] {
  if (env.ANYSCALE_API_KEY !== undefined)
    logWarning('ANYSCALE_API_KEY is set, but the public endpoint of anyscale closed in August 2024');
  return KNOWN.flatMap((known) => {
    const apiKey = env[known.variable];
    return typeof apiKey === 'string' ? [toConfig(known, apiKey)] : [];
  });
}

/** Returns null for other endpoints. */
export function knownProviderVariable(endpoint: string): string | null {
  return KNOWN.find(({ name }) => name === endpoint)?.variable ?? null;
}

/** Ollama needs no key, but its protocol requires that one is sent. */
export function ollamaEndpoint(env: Env): CustomEndpointConfig {
  const baseUrl = `${withoutEndSlashes(env.OLLAMA_BASE_URL)}/v1`;
  return toConfig({ name: 'ollama', label: 'Ollama', baseUrl }, 'ollama');
}

function toConfig(known: Omit<KnownProvider, 'variable'>, apiKey: string): CustomEndpointConfig {
  return {
    name: known.name,
    apiKey,
    baseUrl: known.baseUrl,
    models: known.models ?? [],
    fetchesModels: known.fetchesModels ?? true,
    modelDisplayLabel: known.label,
    headers: {},
    addParams: {},
    dropParams: known.dropParams ?? [],
  };
}
