import { Redis } from 'ioredis';

/** Inspects a test's Redis. */
export interface RedisWatch {
  /** Returns whether a node listens to the live events of a run. */
  hasReader(runId: string): Promise<boolean>;
  close(): void;
}

/** Opens a connection of the test's own; while Redis is unreachable it sees no readers. */
export function redisWatch(url: string): RedisWatch {
  const redis = new Redis(url, { maxRetriesPerRequest: 0, commandTimeout: 1_000, retryStrategy: () => 50 });
  redis.on('error', () => undefined);
  return {
    async hasReader(runId) {
      const answer = await redis.pubsub('NUMSUB', `parley:run:${runId}`).catch(() => []);
      return Number(answer[1] ?? 0) > 0;
    },
    close() {
      redis.disconnect();
    },
  };
}
