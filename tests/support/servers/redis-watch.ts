import { Redis } from 'ioredis';

/** Looks into a test's Redis. */
export interface RedisWatch {
  /** Whether a node listens to the live events of a run. */
  hasReader(runId: string): Promise<boolean>;
  close(): void;
}

/** A connection of a test's own; while Redis is away it sees nothing. */
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
