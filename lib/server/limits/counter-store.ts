import 'server-only';
import type { Redis } from 'ioredis';
import { RateLimiterPostgres, RateLimiterRedis, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { openCounterClient, type CounterClient } from '../db/limit/counter-client';
import { logWarning, onceAMinute } from '../platform/log';
import { findRedisUrl, openRedis } from '../platform/redis';
import { singleton } from '../platform/singleton';
import type { LimitRule } from './limit-rules';
import { relayedCounter } from './relayed-counter';

interface Store {
  readonly redis: Redis | null;
  readonly client: CounterClient;
}

declare module '../platform/singleton' {
  interface Singletons {
    counterStore: Store;
  }
}

/**
 * Shared counters are in Redis, else in Postgres; memory refuses keys over their limit. Without Postgres each server
 * counts alone.
 */
export function openCounter(name: string, { max, windowMinutes, isShared }: LimitRule): RateLimiterAbstract {
  const own = { keyPrefix: name, points: max, duration: windowMinutes * 60 };
  const ofServer = relayedCounter(own);
  if (!isShared) return ofServer;
  const options = { ...own, inMemoryBlockOnConsumed: max };
  const { redis, client } = counterStore();
  const inPostgres = new RateLimiterPostgres({
    ...options,
    insuranceLimiter: ofServer,
    storeClient: client,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
  });
  if (redis === null) return inPostgres;
  return new RateLimiterRedis({
    ...options,
    insuranceLimiter: inPostgres,
    storeClient: redis,
    rejectIfRedisNotReady: true,
  });
}

/** Opens the store early, so that it has reached Redis by the first call. */
export function counterStore(): Store {
  return singleton('counterStore', openStore);
}

export async function closeCounterStore(): Promise<void> {
  const store = globalThis.parleySingletons?.counterStore;
  store?.redis?.disconnect();
  await store?.client.end();
}

function openStore(): Store {
  const url = findRedisUrl();
  const client = openCounterClient('each server counts for itself');
  if (url === null) return { redis: null, client };
  const redis = openRedis(url, 'limits are counted in the database', { keyPrefix: 'parley:' });
  return { redis, client: insteadOfRedis(client) };
}

function insteadOfRedis(client: CounterClient): CounterClient {
  const tell = onceAMinute(() =>
    logWarning('Redis did not count a limit; limits are counted in the database meanwhile'),
  );
  return {
    query(statement) {
      tell(null);
      return client.query(statement);
    },
    end: () => client.end(),
  };
}
