import { Redis } from 'ioredis';

export interface RedisWatch {
  hasReader(runId: string): Promise<boolean>;
  close(): void;
}

/** While Redis is unreachable this sees no readers. */
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
