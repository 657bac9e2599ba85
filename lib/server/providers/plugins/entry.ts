import { knownOf } from '@/lib/domain/model/table/model-table';
import { PLUGINS } from '@/lib/domain/tool/plugin-catalogue';
import { sharedList, type Backend, type EndpointEntry, type LiveList } from '../endpoint-entry';
import { FALLBACK_MODELS } from '../models/fallback-models';

const AGENTS = ['classic', 'functions'];

interface PluginsOptions {
  readonly models: readonly string[] | undefined;
  readonly isOnAzure: boolean;
}

/** It runs on Azure when the operator says so or there is no other. Returns null without either. */
export function pluginsEntry(
  options: PluginsOptions,
  { openAi, azure }: { readonly openAi: EndpointEntry | null; readonly azure: EndpointEntry | null },
  order: number,
): EndpointEntry | null {
  const ground = options.isOnAzure ? azure : (openAi ?? azure);
  if (ground === null) return null;
  const { models } = ground;
  const fixed = options.models ?? models.fixed?.filter(canFollow);
  return {
    ...ground,
    name: 'gptPlugins',
    ground: ground.name,
    config: {
      order,
      userProvide: ground.config.userProvide,
      userProvideURL: ground.config.userProvideURL,
      plugins: Object.fromEntries(PLUGINS.map(({ key, name }) => [key, name])),
      availableAgents: AGENTS,
      ...(ground === azure ? { azure: true } : {}),
    },
    models: { fixed, fetchLive: filtered(models.fetchLive), fallback: FALLBACK_MODELS.openAI },
    backend: withFilteredList(ground.backend),
  };
}

function withFilteredList(backend: Backend): Backend {
  if (backend.kind !== 'user-key') return backend;
  return {
    kind: 'user-key',
    withKey(value) {
      const keyed = backend.withKey(value);
      return keyed === null ? null : { ...keyed, fetchLive: filtered(keyed.fetchLive) };
    },
  };
}

function filtered(fetchLive: LiveList | undefined): LiveList | undefined {
  if (fetchLive === undefined) return undefined;
  return sharedList(fetchLive.origin, async (signal) =>
    (await fetchLive(signal)).filter(({ id }) => canFollow(id)),
  );
}

function canFollow(model: string): boolean {
  return knownOf(model, 'isForAgents') ?? true;
}
