import { Redis } from 'ioredis';

export interface RedisWatch {
  hasReader(runId: string): Promise<boolean>;
  /** Counts the processes that hear notices of runs. */
  countListeners(): Promise<number>;
  close(): void;
}

/** While Redis is unreachable this sees no readers. */
export function redisWatch(url: string): RedisWatch {
  const redis = new Redis(url, { maxRetriesPerRequest: 0, commandTimeout: 1_000, retryStrategy: () => 50 });
  redis.on('error', () => undefined);
  const countReaders = async (channel: string): Promise<number> => {
    const answer = await redis.pubsub('NUMSUB', channel).catch(() => []);
    return Number(answer[1] ?? 0);
  };
  return {
    hasReader: async (runId) => (await countReaders(`parley:run:${runId}`)) > 0,
    countListeners: () => countReaders('parley:notices:parley_runs'),
    close() {
      redis.disconnect();
    },
  };
}
