import { CUSTOM_ENDPOINT_TYPE } from '@/lib/domain/model/endpoint';
import { BUILT_IN_ENDPOINTS } from '@/lib/domain/model/endpoint-descriptor';
import type { Env } from '../platform/env';
import type { OperatorConfig } from '../platform/read-operator-config';
import { anthropicEntry } from './anthropic/entry';
import { azureEntry } from './azure/entry';
import { bingEntry } from './bing/entry';
import { chatGptBrowserEntry } from './chatgpt-browser/entry';
import { customEntry } from './custom/entry';
import { knownCustomEndpoints, ollamaEndpoint } from './custom/known-custom-endpoints';
import { DEMO_MODEL, demoModel } from './demo/demo-model';
import { USER_PROVIDED, type EndpointEntry } from './endpoint-entry';
import { googleEntry } from './google/entry';
import { toList } from './models/to-list';
import { openAiEntry } from './openai/entry';
import { pluginsEntry } from './plugins/entry';

export interface Configured {
  withOllama(isThere: boolean): readonly EndpointEntry[];
}

const DEFAULT_ORDER: readonly string[] = BUILT_IN_ENDPOINTS;
const LAST = 9_999;

/**
 * `ENDPOINTS` only narrows what is configured. Without other endpoints, Demo and providers for users' keys are
 * offered; the operator can also ask for Demo.
 */
export async function configuredEndpoints(env: Env, config: OperatorConfig): Promise<Configured> {
  const chosen = toList(env.ENDPOINTS);
  const order = chosen ?? DEFAULT_ORDER;
  const placeOf = (name: string) => (order.includes(name) ? order.indexOf(name) : LAST);
  const isChosen = (name: string) => chosen === undefined || chosen.includes(name);
  const openAi = openAiEntry(env, placeOf('openAI'));
  const azure = azureEntry(env, config.azure, placeOf('azureOpenAI'));
  const builtIn = [
    openAi,
    azure,
    pluginsEntry(
      {
        models: toList(env.PLUGIN_MODELS),
        isOnAzure: env.PLUGINS_USE_AZURE || config.azure?.plugins === true,
      },
      { openAi, azure },
      placeOf('gptPlugins'),
    ),
    bingEntry(env, placeOf('bingAI')),
    chatGptBrowserEntry(env, placeOf('chatGPTBrowser')),
    await googleEntry(env, placeOf('google')),
    anthropicEntry(env, placeOf('anthropic')),
  ].filter((entry) => entry !== null && isChosen(entry.name));

  const customOrder = placeOf('custom');
  const named = new Set(config.customEndpoints.map((custom) => custom.name.toLowerCase()));
  const custom = isChosen('custom')
    ? [...config.customEndpoints, ...knownCustomEndpoints(env).filter(({ name }) => !named.has(name))]
    : [];
  const fixed = [...builtIn, ...custom.map((endpoint) => customEntry(endpoint, customOrder))].filter(
    (entry) => entry !== null,
  );
  const demo = demoEntry(env.DEMO_TOKENS_PER_SECOND);
  const entries =
    fixed.length === 0
      ? [demo, ...(await ownKeyEntries(env)).filter(({ name }) => isChosen(name))]
      : env.DEMO_ENDPOINT
        ? [...fixed, demo]
        : fixed;
  const ollama =
    isChosen('custom') && !named.has('ollama') ? customEntry(ollamaEndpoint(env), customOrder) : null;
  const withOllama =
    ollama === null ? entries : [...entries, { ...ollama, pricing: { kind: 'free' } as const }];
  return { withOllama: (isThere) => (isThere ? withOllama : entries) };
}

async function ownKeyEntries(env: Env): Promise<readonly EndpointEntry[]> {
  const keyless = {
    ...env,
    OPENAI_API_KEY: USER_PROVIDED,
    ANTHROPIC_API_KEY: USER_PROVIDED,
    GOOGLE_KEY: USER_PROVIDED,
  };
  const entries = [
    openAiEntry(keyless, LAST + 2),
    anthropicEntry(keyless, LAST + 3),
    await googleEntry(keyless, LAST + 4),
  ];
  return entries.filter((entry) => entry !== null);
}

function demoEntry(tokensPerSecond: number): EndpointEntry {
  return {
    name: 'demo',
    config: {
      order: LAST + 1,
      type: CUSTOM_ENDPOINT_TYPE,
      userProvide: false,
      userProvideURL: false,
      modelDisplayLabel: 'Demo',
    },
    models: { fixed: [DEMO_MODEL], fallback: [DEMO_MODEL] },
    backend: { kind: 'model', chatModel: demoModel({ tokensPerSecond }) },
    pricing: { kind: 'free' },
  };
}
