import 'server-only';
import { findRedisUrl, openRedis } from '../../platform/redis';
import { fine, type Finding } from './finding';

/** Throws when Redis does not answer. */
export async function checkRedis(): Promise<Finding[]> {
  const url = findRedisUrl();
  if (url === null) return [];
  const redis = openRedis(url, 'the check of Redis fails', { lazyConnect: true, retryStrategy: () => null });
  try {
    await redis.connect();
    await redis.ping();
    return [fine('Redis answers.')];
  } finally {
    redis.disconnect();
  }
}
