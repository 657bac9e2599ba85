import { parseEnv } from '@/lib/server/platform/env';
import { azureEntry } from '@/lib/server/providers/azure/entry';
import { customEntry } from '@/lib/server/providers/custom/entry';
import { USER_PROVIDED, type EndpointEntry, type KeyedBackend } from '@/lib/server/providers/endpoint-entry';
import { openAiEntry } from '@/lib/server/providers/openai/entry';
import { modelRequest, testModel } from '../data/provider-streams';
import type { OutboundUse } from './outbound-use';

const CUSTOM = 'lib/server/providers/custom/entry.ts';
const OPENAI = 'lib/server/providers/openai/entry.ts';

function keyed(entry: EndpointEntry | null, key: object): KeyedBackend | null {
  if (entry?.backend.kind !== 'user-key') throw new Error('The endpoint wants no key.');
  return entry.backend.withKey(JSON.stringify(key));
}

function custom(name: string, baseURL: string): KeyedBackend | null {
  const config = { name, apiKey: USER_PROVIDED, baseUrl: USER_PROVIDED, models: ['m'], fetchesModels: true };
  return keyed(customEntry({ ...config, headers: {}, addParams: {}, dropParams: [] }, 0), {
    apiKey: 'k',
    baseURL,
  });
}

function openAi(baseURL: string): KeyedBackend | null {
  const env = parseEnv({ OPENAI_API_KEY: USER_PROVIDED, OPENAI_REVERSE_PROXY: USER_PROVIDED });
  return keyed(openAiEntry(env, 0), { apiKey: 'k', baseURL });
}

async function answer(backend: KeyedBackend | null): Promise<unknown> {
  if (backend?.fetch === undefined) return null;
  return testModel(backend.adapter, { fetch: backend.fetch }).generate(modelRequest('m'), () => undefined);
}

async function list(backend: KeyedBackend | null): Promise<unknown> {
  return backend?.fetchLive?.(AbortSignal.timeout(30_000));
}

export const ENDPOINT_USES: readonly OutboundUse[] = [
  {
    name: 'an answer of a user’s address',
    files: [CUSTOM],
    ask: (address) => answer(custom('Lab', address)),
  },
  { name: 'the models of a user’s address', files: [CUSTOM], ask: (address) => list(custom('Lab', address)) },
  {
    name: 'the models of a user’s Ollama',
    files: [CUSTOM],
    ask: (address) => list(custom('Ollama', address)),
  },
  { name: 'an answer of a user’s OpenAI', files: [OPENAI], ask: (address) => answer(openAi(address)) },
  { name: 'the models of a user’s OpenAI', files: [OPENAI], ask: (address) => list(openAi(address)) },
];

/** Only the first part of the address of a user's Azure resource is theirs. */
export const AZURE_USE = {
  files: ['lib/server/providers/azure/entry.ts'],
  ask(instance: string): Promise<unknown> {
    const env = parseEnv({ AZURE_API_KEY: USER_PROVIDED });
    const key = {
      azureOpenAIApiKey: 'k',
      azureOpenAIApiInstanceName: instance,
      azureOpenAIApiDeploymentName: 'd',
      azureOpenAIApiVersion: '2024-10-21',
    };
    return answer(keyed(azureEntry(env, null, 0), { apiKey: JSON.stringify(key) }));
  },
} as const;
