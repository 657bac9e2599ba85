import 'server-only';
import type { EndpointsConfig } from '@/lib/domain/model/endpoint';
import type { ModelFacts } from '@/lib/domain/model/model-facts';
import { knownProviderTool } from '@/lib/domain/model/table/model-table';
import { keyNameOf } from '@/lib/domain/provider-key/provider-key';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { mapValues } from '@/lib/domain/shared/typed-record';
import { PROVIDER_TOOL_IDS, type ProviderToolId } from '@/lib/domain/tool/provider-tools';
import { isModelInUse } from '../db/model/is-model-in-use';
import { mostToolsOf } from './call/offered-tools';
import { retryBeforeFirstEvent } from './call/retry-before-first-event';
import { stepBackWhenRefused } from './call/step-back';
import { toChatModel } from './call/to-chat-model';
import { traceRequests } from './call/trace-requests';
import { watchRequests } from './call/watch-requests';
import type { Adapter, ChatModel } from './contract';
import { tokenCounter, tokenCounterInThread } from './count/token-counter';
import type { Pricing } from './endpoint-entry';
import { learnedAt, reachOf, rememberAt } from './known-abilities';
import { UNCONFIGURED_MODELS } from './models/fallback-models';
import { knownFacts } from './models/known-facts';
import type { ModelListKey } from './models/model-lists';
import { entries, offer } from './offer';
import { factsLearned, openLearned } from './open-abilities';
import { listOf, openEndpoint } from './open-endpoint';

/** Throws endpoint_unavailable, no_user_key, expired_user_key, illegal_model_request (not listed). */
export async function getChatModel(owner: OwnerId, endpoint: string, model: string): Promise<ChatModel> {
  const entry = (await entries()).find((candidate) => candidate.name === endpoint);
  if (entry === undefined) throw new AppError('endpoint_unavailable', { endpoint });
  const { backend, list } = await openEndpoint(owner, entry);
  if (!(await mayAsk(owner, list, model))) throw new AppError('illegal_model_request', { endpoint, model });
  if (backend.kind === 'model') return traceRequests(endpoint, watchRequests(endpoint, backend.chatModel));
  const countTokens = await tokenCounter(model);
  const reached = reachOf(owner, entry, list);
  const learnedOf = factsLearned(await learnedAt(reached));
  const stated = offer().lists.factsOf(list).get(model);
  const facts = await knownFacts(endpoint, model, { stated, learned: learnedOf(model) });
  const { contextWindowTokens, maxOutputTokens } = facts;
  const window = { contextWindowTokens, maxOutputTokens };
  const chatModel = toChatModel(backend.adapter, {
    window,
    facts,
    hasVision: facts.hasVision && backend.adapter.isTextOnly?.(model) !== true,
    draws: backend.adapter.isTextOnly?.(model) === true ? undefined : facts.draws,
    hasTools: facts.hasTools && backend.adapter.isTextOnly?.(model) !== true,
    providerTools: providerToolsOf(backend.adapter, model),
    // Abilities that are only tried may be refused, and a document has a text beside its pages.
    takesPdfs: seesForSure(facts) && backend.adapter.takesPdfs?.(model) === true,
    countTokens,
    countTokensInThread: tokenCounterInThread(model, owner),
    fetch: backend.fetch,
  });
  const stepping = stepBackWhenRefused(chatModel, {
    lacks: (asked) =>
      (asked === model ? facts : learnedOf(asked)).hasSystemText === false ? ['system'] : [],
    remember: (asked, abilities) => rememberAt(reached, asked, abilities),
  });
  const mostTools = mostToolsOf(backend.adapter.dialectOf(model));
  const isOnUserKey = entry.backend.kind === 'user-key';
  const watched = watchRequests(endpoint, { ...stepping, mostTools, isOnUserKey });
  return traceRequests(endpoint, retryBeforeFirstEvent(watched));
}

/** Both the adapter and the model's line in the table must name a tool. */
function providerToolsOf({ providerTools = {} }: Adapter, model: string): ProviderToolId[] {
  return PROVIDER_TOOL_IDS.filter(
    (id) => providerTools[id] !== undefined && knownProviderTool(model, id) !== null,
  );
}

function seesForSure({ hasVision, tries = [] }: ModelFacts): boolean {
  return hasVision && !tries.includes('pictures');
}

/** Returns null without such a call, or without the model. */
export async function findExactCounter(
  owner: OwnerId,
  endpoint: string,
  model: string,
): Promise<((text: string) => Promise<number>) | null> {
  const entry = (await entries()).find((candidate) => candidate.name === endpoint);
  if (entry === undefined) return null;
  const opened = await openEndpoint(owner, entry).catch(nullOfAppError);
  if (opened?.backend.kind !== 'adapter') return null;
  const { countExactly } = opened.backend.adapter;
  if (countExactly === undefined || !(await mayAsk(owner, opened.list, model))) return null;
  return (text) => countExactly(model, text);
}

function nullOfAppError(error: unknown): null {
  if (error instanceof AppError) return null;
  throw error;
}

/** No provider is waited for. */
export async function describeEndpoints(): Promise<EndpointsConfig> {
  return Object.fromEntries((await entries()).map((entry) => [entry.name, entry.config]));
}

/**
 * Compat clients wait for all built-in endpoints, so that unconfigured ones are included. It answers within two
 * seconds: the built-in list stands in.
 */
export async function listModels(owner: OwnerId): Promise<Record<string, string[]>> {
  const models = unconfiguredModels();
  await Promise.all(
    (await entries()).map(async (entry) => {
      models[entry.name] = [...(await offer().lists.of(await listOf(owner, entry)))];
    }),
  );
  return models;
}

export interface SeenModels {
  readonly models: readonly string[];
  /** The provider has not sent its models yet, so a missing one proves nothing. */
  readonly isStandIn: boolean;
}

/** It waits for no other endpoint; empty when this one is not offered. */
export async function listModelsOf(owner: OwnerId, endpoint: string): Promise<SeenModels> {
  const key = await findListKey(owner, endpoint);
  if (key === null) return { models: [], isStandIn: false };
  const { lists } = offer();
  const models = await lists.of(key);
  return { models, isStandIn: lists.isStandIn(key) };
}

/** A listed model counts, and one that the user saved and that is not proven to be retired: the provider decides. */
export async function isModelOffered(owner: OwnerId, endpoint: string, model: string): Promise<boolean> {
  const key = await findListKey(owner, endpoint);
  return key !== null && mayAsk(owner, key, model);
}

async function mayAsk(owner: OwnerId, key: ModelListKey, model: string): Promise<boolean> {
  const { lists } = offer();
  if ((await lists.of(key)).includes(model)) return true;
  return lists.isStandIn(key) && isModelInUse(owner, key.name, model);
}

async function findListKey(owner: OwnerId, endpoint: string): Promise<ModelListKey | null> {
  const entry = (await entries()).find((candidate) => candidate.name === endpoint);
  return entry === undefined ? null : listOf(owner, entry);
}

/** It is called at the start of the server, so that no user waits. */
export async function warmModelLists(): Promise<void> {
  const { lists } = offer();
  const operated = (await entries()).filter(({ backend }) => backend.kind !== 'user-key');
  await Promise.all(operated.map((entry) => lists.of(entry)));
}

/** It works for unlisted models, too, and leaves out prices. It never waits for a provider. */
export async function findModelFacts(owner: OwnerId, endpoint: string, model: string): Promise<ModelFacts> {
  return (await modelFactsOf(owner, endpoint))(model);
}

export async function modelFactsOf(
  owner: OwnerId,
  endpoint: string,
): Promise<(model: string) => Promise<ModelFacts>> {
  const opened = await openLearned(owner, endpoint);
  if (opened === null) return (model) => knownFacts(endpoint, model);
  const learnedOf = factsLearned(opened.learnedOf);
  return (model) =>
    knownFacts(endpoint, model, { stated: opened.statedOf(model), learned: learnedOf(model) });
}

export async function pricingOf(endpoint: string): Promise<Pricing> {
  const entry = (await entries()).find((candidate) => candidate.name === endpoint);
  if (entry?.backend.kind === 'user-key') return { kind: 'own-key' };
  return entry?.pricing ?? { kind: 'tables' };
}

export async function checkUserKey(name: string, value: string): Promise<'fine' | 'unwanted' | 'wrong'> {
  for (const { name: endpoint, config, backend } of await entries())
    if (backend.kind === 'user-key' && keyNameOf(endpoint, config) === name)
      return backend.withKey(value) === null ? 'wrong' : 'fine';
  return 'unwanted';
}

function unconfiguredModels(): Record<string, string[]> {
  return mapValues(UNCONFIGURED_MODELS, (models) => [...models]);
}
