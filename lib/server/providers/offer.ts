import 'server-only';
import { withoutEndSlashes } from '@/lib/domain/shared/text/trim-of';
import { knownStoredServer, storedServer, type StoredServer } from '../db/server/stored-server';
import { env } from '../platform/env';
import { operatorConfig } from '../platform/operator-config';
import type { OperatorConfig } from '../platform/read-operator-config';
import { keepAlive } from '../platform/shape/keep-alive';
import { singleton } from '../platform/singleton';
import { configuredEndpoints, type Configured } from './configured-endpoints';
import { preloadTokenCounter } from './count/token-counter';
import type { EndpointEntry } from './endpoint-entry';
import { ModelLists } from './models/model-lists';
import { OllamaProbe } from './models/ollama-probe';
import { withStoredEndpoints, withStoredKeys } from './server-connections';
import { findSharedList } from './shared-lists';

declare module '../platform/singleton' {
  interface Singletons {
    providerRegistry: Registry;
  }
}

interface Registry {
  readonly probe: OllamaProbe;
  offer: Offer;
}

export interface Offer {
  readonly madeOf: Promise<OperatorConfig>;
  readonly storedIn: StoredServer['connections'];
  readonly lists: ModelLists;
  readonly configured: Promise<Configured>;
}

function registry(): Registry {
  return singleton('providerRegistry', () => {
    const probe = new OllamaProbe(withoutEndSlashes(env().OLLAMA_BASE_URL));
    keepAlive(probe.look(), 'it is not known whether Ollama is there');
    if (env().OPENAI_API_KEY !== undefined || env().AZURE_API_KEY !== undefined) preloadTokenCounter();
    return { probe, offer: makeOffer() };
  });
}

/** It follows the configuration file and the connections; running answers keep their model. */
export function offer(): Offer {
  const held = registry();
  const { madeOf, storedIn } = held.offer;
  if (madeOf !== operatorConfig() || storedIn !== knownStoredServer().connections) held.offer = makeOffer();
  return held.offer;
}

function makeOffer(): Offer {
  const madeOf = operatorConfig();
  const { connections } = knownStoredServer();
  return {
    madeOf,
    storedIn: connections,
    lists: new ModelLists(Date.now, findSharedList),
    configured: madeOf.then((config) =>
      configuredEndpoints(withStoredKeys(env(), connections), withStoredEndpoints(config, connections)),
    ),
  };
}

export async function entries(): Promise<readonly EndpointEntry[]> {
  const { probe } = registry();
  await storedServer();
  return (await offer().configured).withOllama(probe.isThere);
}
