import type { Redis } from 'ioredis';
import type { EventPiece } from '@/lib/domain/turn/event-position';
import { openRedis } from '../platform/redis';
import { LIVE_ANSWER_LIMIT_MS } from './generation-times';
import { channelOf, parseLiveMessage } from './live-message';

type PieceListener = (piece: EventPiece) => void;

export class LiveSubscriber {
  private readonly listeners = new Map<string, Set<PieceListener>>();
  private redis: Redis | null = null;

  private readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  listen(runId: string, listener: PieceListener): () => void {
    const channel = channelOf(runId);
    const listeners = this.listeners.get(channel) ?? new Set();
    listeners.add(listener);
    if (!this.listeners.has(channel)) {
      this.listeners.set(channel, listeners);
      this.subscribe([channel]);
    }
    return () => {
      if (!listeners.delete(listener) || listeners.size > 0) return;
      this.listeners.delete(channel);
      if (this.redis?.status === 'ready') this.redis.unsubscribe(channel).catch(this.reconnect);
    };
  }

  close(): void {
    this.listeners.clear();
    this.redis?.disconnect();
    this.redis = null;
  }

  private subscribe(channels: readonly string[]): void {
    this.redis ??= this.open();
    // A connection that is not ready subscribes to all channels when it is.
    if (this.redis.status === 'ready' && channels.length > 0)
      this.redis.subscribe(...channels).catch(this.reconnect);
  }

  private open(): Redis {
    const redis = openRedis(this.url, 'answers on other nodes are read from the database', {
      autoResubscribe: false,
      commandTimeout: LIVE_ANSWER_LIMIT_MS,
    });
    redis.on('ready', () => {
      this.subscribe([...this.listeners.keys()]);
    });
    redis.on('message', (channel, message) => {
      const listeners = this.listeners.get(channel);
      const piece = listeners === undefined ? null : parseLiveMessage(message);
      if (piece !== null) for (const listener of listeners ?? []) listener(piece);
    });
    return redis;
  }

  /** A connection that failed a command is closed: the next one subscribes to everything again. */
  private readonly reconnect = (): void => {
    if (this.redis?.status === 'ready') this.redis.disconnect(true);
  };
}
