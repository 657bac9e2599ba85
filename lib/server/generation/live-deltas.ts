import { findRedisUrl } from '../platform/redis';
import { LivePublisher } from './live-publisher';
import { LiveSubscriber } from './live-subscriber';

/** Postgres holds the answer; deltas only let readers see it sooner. */
export interface LiveDeltas {
  readonly publisher: LivePublisher;
  readonly subscriber: LiveSubscriber;
  close(): void;
}

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
