import { readPlainKey } from '@/lib/domain/provider-key/provider-key-value';
import type { Env } from '../../platform/env';
import { logWarning } from '../../platform/log';
import { USER_PROVIDED, type EndpointEntry } from '../endpoint-entry';
import { BING_MODELS } from '../models/fallback-models';
import { bingAdapter, bingHost } from './bing-adapter';

/** Needs a token, and a host that still speaks the protocol; else null. */
export function bingEntry(env: Env, order: number): EndpointEntry | null {
  const { BINGAI_TOKEN: token, BINGAI_HOST: written } = env;
  if (token === undefined || written === undefined) return null;
  const host = bingHost(written);
  if (!URL.canParse(host)) {
    logWarning('BINGAI_HOST is not an address; the endpoint bingAI is left out');
    return null;
  }
  const userProvide = token === USER_PROVIDED;
  return {
    name: 'bingAI',
    config: { order, userProvide },
    models: { fixed: BING_MODELS, fallback: BING_MODELS },
    backend: userProvide
      ? {
          kind: 'user-key',
          withKey(value) {
            const key = readPlainKey(value);
            return key === null ? null : { adapter: bingAdapter({ token: key.secret, host }) };
          },
        }
      : { kind: 'adapter', adapter: bingAdapter({ token, host }) },
    pricing: { kind: 'free' },
  };
}
