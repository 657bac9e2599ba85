import 'server-only';
import type { Redis } from 'ioredis';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { openCounterClient, type CounterClient } from '../db/limit/counter-client';
import { findRedisUrl, openRedis } from '../platform/redis';
import { singleton } from '../platform/singleton';
import type { LimitRule } from './limit-rules';
import { relayedCounter } from './relayed-counter';

type Store =
  | { readonly kind: 'redis'; readonly redis: Redis }
  | { readonly kind: 'postgres'; readonly client: CounterClient };

declare module '../platform/singleton' {
  interface Singletons {
    counterStore: Store;
  }
}

/**
 * Shared counters live in Redis, else Postgres; memory refuses a key that is over its limit, and each process
 * counts for itself while the store is unreachable.
 */
export function openCounter(name: string, { max, windowMinutes, isShared }: LimitRule): RateLimiterAbstract {
  const own = { keyPrefix: name, points: max, duration: windowMinutes * 60 };
  if (!isShared) return relayedCounter(own);
  const options = { ...own, inMemoryBlockOnConsumed: max, insuranceLimiter: new RateLimiterMemory(own) };
  const store = counterStore();
  return store.kind === 'redis'
    ? new RateLimiterRedis({ ...options, storeClient: store.redis, rejectIfRedisNotReady: true })
    : new RateLimiterPostgres({
        ...options,
        storeClient: store.client,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: false,
      });
}

/** Opens the store early, so that it has reached Redis by the first call. */
export function counterStore(): Store {
  return singleton('counterStore', openStore);
}

export async function closeCounterStore(): Promise<void> {
  const store = globalThis.parleySingletons?.counterStore;
  if (store === undefined) return;
  if (store.kind === 'redis') store.redis.disconnect();
  else await store.client.end();
}

function openStore(): Store {
  const url = findRedisUrl();
  return url === null
    ? { kind: 'postgres', client: openCounterClient() }
    : { kind: 'redis', redis: openRedis(url, 'each process counts for itself', { keyPrefix: 'parley:' }) };
}
