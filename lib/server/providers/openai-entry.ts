import type { Env } from '../env';
import { compatibleAdapter } from './custom/compatible-adapter';
import { USER_PROVIDED } from './custom-entry';
import type { EndpointEntry } from './endpoint-entry';
import { FALLBACK_MODELS } from './fallback-models';
import { listCompatibleModels, listOpenAiModels } from './list-live-models';
import { OPENAI_BASE_URL, openAiAdapter } from './openai/openai-adapter';
import { toList } from './to-list';

/** The openAI endpoint: OpenAI's own host, or whatever answers at the base URL. Null when it is not configured. */
export function openAiEntry(env: Env, order: number): EndpointEntry | null {
  const apiKey = env.OPENAI_API_KEY;
  if (apiKey === undefined) return null;
  const userProvideURL = env.OPENAI_REVERSE_PROXY === USER_PROVIDED;
  const userProvide = apiKey === USER_PROVIDED;
  const baseUrl = userProvideURL ? OPENAI_BASE_URL : openAiBaseUrl(env.OPENAI_REVERSE_PROXY);
  const isOwnHost = new URL(baseUrl).hostname === new URL(OPENAI_BASE_URL).hostname;
  const headers = { authorization: `Bearer ${apiKey}` };
  return {
    name: 'openAI',
    config: { order, userProvide, userProvideURL },
    models: {
      fixed: toList(env.OPENAI_MODELS),
      fallback: FALLBACK_MODELS.openAI,
      fetchLive: userProvide
        ? undefined
        : (signal) => (isOwnHost ? listOpenAiModels : listCompatibleModels)(baseUrl, headers, signal),
    },
    answerer:
      userProvide || userProvideURL
        ? { kind: 'user-key' }
        : {
            kind: 'adapter',
            adapter: isOwnHost
              ? openAiAdapter({ apiKey, baseUrl }, env.OPENAI_ORGANIZATION)
              : compatibleAdapter({ apiKey, baseUrl }),
          },
  };
}

/** Operators write the address with and without its version, and sometimes with the call behind it. */
export function openAiBaseUrl(written: string | undefined): string {
  if (written === undefined) return OPENAI_BASE_URL;
  const base = written.replace(/\/+$/, '').replace(/\/chat\/completions$/, '');
  return new URL(base).pathname === '/' ? `${base}/v1` : base;
}
