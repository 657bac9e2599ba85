import { readPlainKey } from '@/lib/domain/provider-key/provider-key-value';
import type { Env } from '../../platform/env';
import { logWarning } from '../../platform/log';
import { USER_PROVIDED, type EndpointEntry } from '../endpoint-entry';
import { CHATGPT_BROWSER_MODELS } from '../models/fallback-models';
import { toList } from '../models/to-list';
import { chatGptAdapter, chatGptUrl } from './chatgpt-adapter';

/** Needs a token, and an address that still speaks the protocol; else null. */
export function chatGptBrowserEntry(env: Env, order: number): EndpointEntry | null {
  const { CHATGPT_TOKEN: accessToken, CHATGPT_REVERSE_PROXY: written } = env;
  if (accessToken === undefined || written === undefined) return null;
  if (!URL.canParse(written)) {
    logWarning('CHATGPT_REVERSE_PROXY is not an address; the endpoint chatGPTBrowser is left out');
    return null;
  }
  const url = chatGptUrl(written);
  const userProvide = accessToken === USER_PROVIDED;
  return {
    name: 'chatGPTBrowser',
    config: { order, userProvide },
    models: {
      fixed: toList(env.CHATGPT_MODELS) ?? CHATGPT_BROWSER_MODELS,
      fallback: CHATGPT_BROWSER_MODELS,
    },
    backend: userProvide
      ? {
          kind: 'user-key',
          withKey(value) {
            const key = readPlainKey(value);
            return key === null ? null : { adapter: chatGptAdapter({ accessToken: key.secret, url }) };
          },
        }
      : { kind: 'adapter', adapter: chatGptAdapter({ accessToken, url }) },
    pricing: { kind: 'free' },
  };
}
