import { findRedisUrl } from '../platform/redis';
import { LivePublisher } from './live-publisher';
import { LiveSubscriber } from './live-subscriber';

/** The live events of running answers between nodes. They only make readers faster: Postgres holds the answer. */
export interface LiveDeltas {
  readonly publisher: LivePublisher;
  readonly subscriber: LiveSubscriber;
  /** Closes both connections. */
  close(): void;
}

/** Returns the live events over the operator's Redis, not connected yet; null when there is no Redis. */
export function findLiveDeltas(): LiveDeltas | null {
  const url = findRedisUrl();
  if (url === null) return null;
  const publisher = new LivePublisher(url);
  const subscriber = new LiveSubscriber(url);
  return {
    publisher,
    subscriber,
    close() {
      publisher.close();
      subscriber.close();
    },
  };
}
