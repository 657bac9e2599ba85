import type { Env } from '../env';
import type { Answerer, EndpointEntry } from './endpoint-entry';
import { FALLBACK_MODELS } from './fallback-models';
import type { ListedModel } from './list-live-models';
import { toList } from './to-list';

/** Models that follow no agent: those that only complete, and snapshots from before functions. */
const FOLLOWS_NO_AGENT = /text-davinci|instruct|0613|0314|0301/;

/** The kinds of agent existing clients offer. */
const AGENTS = ['classic', 'functions'];

type FetchLive = (signal: AbortSignal) => Promise<readonly ListedModel[]>;

/**
 * The gptPlugins endpoint. It runs on what answers for OpenAI, or on Azure where the operator says so or there is nothing
 * else. Null where there is neither.
 */
export function pluginsEntry(
  env: Env,
  { openAi, azure }: { readonly openAi: EndpointEntry | null; readonly azure: EndpointEntry | null },
  order: number,
): EndpointEntry | null {
  const ground = env.PLUGINS_USE_AZURE ? azure : (openAi ?? azure);
  if (ground === null) return null;
  const { models } = ground;
  const fixed = toList(env.PLUGIN_MODELS) ?? models.fixed?.filter(canFollow);
  return {
    ...ground,
    name: 'gptPlugins',
    config: {
      order,
      userProvide: ground.config.userProvide,
      userProvideURL: ground.config.userProvideURL,
      plugins: {},
      availableAgents: AGENTS,
      ...(ground === azure ? { azure: true } : {}),
    },
    models: { fixed, fetchLive: filtered(models.fetchLive), fallback: FALLBACK_MODELS.openAI },
    answerer: withFilteredList(ground.answerer),
  };
}

function withFilteredList(answerer: Answerer): Answerer {
  if (answerer.kind !== 'user-key') return answerer;
  return {
    kind: 'user-key',
    withKey(value) {
      const keyed = answerer.withKey(value);
      return keyed === null ? null : { ...keyed, fetchLive: filtered(keyed.fetchLive) };
    },
  };
}

function filtered(fetchLive: FetchLive | undefined): FetchLive | undefined {
  if (fetchLive === undefined) return undefined;
  return async (signal) => (await fetchLive(signal)).filter(({ id }) => canFollow(id));
}

function canFollow(model: string): boolean {
  return !FOLLOWS_NO_AGENT.test(model);
}
