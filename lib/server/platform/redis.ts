import 'server-only';
import { Redis, type RedisOptions } from 'ioredis';
import { env } from './env';
import { logError, logWarning } from './log';

/** A user waits, so a command that takes longer counts as failed. */
const ANSWER_LIMIT_MS = 500;
const RECONNECT_LIMIT_MS = 2_000;

export function findRedisUrl(): string | null {
  const { REDIS_URL, USE_REDIS, REDIS_URI } = env();
  return REDIS_URL ?? (USE_REDIS ? REDIS_URI : undefined) ?? null;
}

/** It reconnects for ever and logs each loss once, with `lost` as effect. */
export function openRedis(url: string, lost: string, options: RedisOptions = {}): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: ANSWER_LIMIT_MS,
    connectTimeout: RECONNECT_LIMIT_MS,
    retryStrategy: (attempt) => Math.min(attempt * 50, RECONNECT_LIMIT_MS),
    ...options,
  });
  let isLost = false;
  redis.on('error', (error) => {
    if (!isLost) logError(`Redis cannot be reached; ${lost}`, error);
    isLost = true;
  });
  redis.on('ready', () => {
    if (isLost) logWarning('Redis can be reached again');
    isLost = false;
  });
  return redis;
}
