import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import type { EndpointsConfig } from '@/lib/domain/endpoint';
import type { ModelFacts } from '@/lib/domain/model-facts';
import type { OwnerId } from '@/lib/domain/owner-id';
import { env } from '../env';
import { operatorConfig } from '../platform/operator-config';
import { singleton } from '../platform/singleton';
import { configuredEndpoints, type Configured } from './configured-endpoints';
import type { ChatModel } from './contract';
import type { EndpointEntry, Pricing } from './endpoint-entry';
import { FALLBACK_MODELS } from './fallback-models';
import { knownFacts } from './known-facts';
import { ModelLists } from './model-lists';
import { OllamaProbe } from './ollama-probe';
import { retryBeforeFirstEvent } from './retry-before-first-event';
import { toChatModel } from './to-chat-model';
import { preloadTokenCounter, tokenCounter } from './token-counter';

declare module '../platform/singleton' {
  interface Singletons {
    providerRegistry: Registry;
  }
}

interface Registry {
  readonly probe: OllamaProbe;
  readonly lists: ModelLists;
  readonly configured: Promise<Configured>;
}

/**
 * The model that answers an owner at an endpoint, retrying by itself before its first event. Throws
 * endpoint_unavailable, no_user_key, or illegal_model_request for a model the endpoint does not list.
 */
export async function getChatModel(_owner: OwnerId, endpoint: string, model: string): Promise<ChatModel> {
  const entry = (await entries()).find((candidate) => candidate.name === endpoint);
  if (entry === undefined) throw new AppError('endpoint_unavailable', { endpoint });
  if (entry.answerer.kind === 'user-key') throw new AppError('no_user_key', { endpoint });
  const listed = await registry().lists.of(entry);
  if (!listed.includes(model)) throw new AppError('illegal_model_request', { endpoint, model });
  if (entry.answerer.kind === 'model') return entry.answerer.chatModel;
  const countTokens = await tokenCounter(model);
  return retryBeforeFirstEvent(
    toChatModel(entry.answerer.adapter, { window: await findModelFacts(endpoint, model), countTokens }),
  );
}

/** The endpoints that are offered here, by name. Never waits for a provider. */
export async function describeEndpoints(): Promise<EndpointsConfig> {
  return Object.fromEntries((await entries()).map((entry) => [entry.name, entry.config]));
}

/**
 * The models of every endpoint, also of built-in ones that are not configured, since existing clients wait for all of
 * them. Answers within two seconds: a provider that hangs is stood in for by the built-in list.
 */
export async function listModels(_owner: OwnerId): Promise<Record<string, string[]>> {
  const models = unconfiguredModels();
  await Promise.all(
    (await entries()).map(async (entry) => {
      models[entry.name] = [...(await registry().lists.of(entry))];
    }),
  );
  return models;
}

/** The models of one endpoint, without the others being waited for; empty when it is not offered. */
export async function listModelsOf(_owner: OwnerId, endpoint: string): Promise<readonly string[]> {
  const entry = (await entries()).find((candidate) => candidate.name === endpoint);
  return entry === undefined ? [] : registry().lists.of(entry);
}

/** What is known of a model at an endpoint, listed or not, but its price. Never waits for a provider. */
export function findModelFacts(endpoint: string, model: string): Promise<ModelFacts> {
  return knownFacts(endpoint, model, registry().lists.factsOf(endpoint).get(model));
}

/** What an endpoint says about its prices itself. */
export async function pricingOf(endpoint: string): Promise<Pricing> {
  const entry = (await entries()).find((candidate) => candidate.name === endpoint);
  return entry?.pricing ?? { kind: 'tables' };
}

function registry(): Registry {
  return singleton('providerRegistry', () => {
    const probe = new OllamaProbe(env().OLLAMA_BASE_URL.replace(/\/+$/, ''));
    void probe.look();
    if (env().OPENAI_API_KEY !== undefined || env().AZURE_API_KEY !== undefined) preloadTokenCounter();
    return {
      probe,
      lists: new ModelLists(),
      configured: operatorConfig().then((config) => configuredEndpoints(env(), config)),
    };
  });
}

async function entries(): Promise<readonly EndpointEntry[]> {
  const { configured, probe } = registry();
  return (await configured).withOllama(probe.isThere);
}

function unconfiguredModels(): Record<string, string[]> {
  return {
    openAI: [...FALLBACK_MODELS.openAI],
    azureOpenAI: [...FALLBACK_MODELS.openAI],
    gptPlugins: [...FALLBACK_MODELS.openAI],
    assistants: [...FALLBACK_MODELS.openAI],
    anthropic: [...FALLBACK_MODELS.anthropic],
    google: [...FALLBACK_MODELS.google],
    bingAI: ['BingAI', 'Sydney'],
    chatGPTBrowser: ['text-davinci-002-render-sha', 'gpt-4'],
  };
}
