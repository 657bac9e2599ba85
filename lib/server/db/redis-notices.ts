import 'server-only';
import type { Redis } from 'ioredis';
import { findRedisUrl, openRedis } from '../platform/redis';
import { singleton } from '../platform/singleton';

declare module '../platform/singleton' {
  interface Singletons {
    noticePublishers: Set<Redis>;
  }
}

const PREFIX = 'parley:notices:';

interface NoticeListener {
  readonly onNotice: (channel: string, payload: string) => void;
  /** Called after each (re)connection, since notices may have been missed. */
  readonly onConnect: () => void;
}

/** The rows say the same and are read within seconds, so a lost notice does no harm. Never throws. */
export function publishNotice(channel: string, payload: string): void {
  const [redis] = publishers();
  redis?.publish(`${PREFIX}${channel}`, payload).catch(() => undefined);
}

/** Returns a function that ends it. */
export function hearNotices(
  channels: readonly string[],
  { onNotice, onConnect }: NoticeListener,
): () => void {
  const url = findRedisUrl();
  if (url === null) return () => undefined;
  // Notices that are sent before it is connected wait, and are dropped after a moment.
  const publisher = openRedis(url, 'other processes read from the database what has changed', {
    enableOfflineQueue: true,
  });
  publishers().add(publisher);
  const subscriber = openRedis(url, 'what other processes changed is read from the database', {
    autoResubscribe: false,
  });
  subscriber.on('ready', () => {
    subscriber.subscribe(...channels.map((channel) => `${PREFIX}${channel}`)).then(onConnect, () => {
      subscriber.disconnect(true);
    });
  });
  subscriber.on('message', (channel, payload) => {
    onNotice(channel.slice(PREFIX.length), payload);
  });
  return () => {
    publishers().delete(publisher);
    publisher.disconnect();
    subscriber.disconnect();
  };
}

function publishers(): Set<Redis> {
  return singleton('noticePublishers', () => new Set());
}
