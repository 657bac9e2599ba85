import type { Redis } from 'ioredis';
import { openRedis } from '../platform/redis';
import type { RunListener } from './contract';
import { LIVE_ANSWER_LIMIT_MS, LIVE_INTERVAL_MS, LIVE_PAUSE_MS } from './generation-times';
import { LiveFeed } from './live-feed';
import { liveMessage } from './live-message';

/** A batch is bounded, so that it does not hold up the process. */
const BATCH_CHARACTERS = 262_144;

/** Runs never wait for Redis: late events are dropped, and readers find them in the chunks. */
export class LivePublisher {
  private readonly waiting = new Set<LiveFeed>();
  private redis: Redis | null = null;
  private timer: NodeJS.Timeout | undefined;
  private isSending = false;
  private isClosed = false;
  private pausedUntilMs = 0;

  private readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  open(runId: string): RunListener {
    this.redis ??= openRedis(this.url, 'readers of answers on other nodes get them from the database', {
      commandTimeout: LIVE_ANSWER_LIMIT_MS,
    });
    const feed = new LiveFeed(runId);
    return (signal) => {
      if (signal.type === 'settled' || signal.type === 'handed-over') this.waiting.delete(feed);
      if (signal.type !== 'event') return;
      feed.add(signal.event);
      this.waiting.add(feed);
      this.schedule();
    };
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
    this.redis?.disconnect();
  }

  private schedule(): void {
    if (this.isClosed || this.isSending || this.timer !== undefined) return;
    this.timer = setTimeout(() => {
      this.timer = undefined;
      void this.send();
    }, LIVE_INTERVAL_MS);
    this.timer.unref();
  }

  /** Never throws. */
  private async send(): Promise<void> {
    const { redis } = this;
    const nowMs = performance.now();
    if (redis?.status === 'ready' && nowMs >= this.pausedUntilMs) {
      this.isSending = true;
      if (!(await this.publish(redis, nowMs))) {
        // A Redis that hangs would keep the commands that were sent; closing the connection drops them.
        redis.disconnect(!this.isClosed);
        this.pausedUntilMs = performance.now() + LIVE_PAUSE_MS;
      }
      this.isSending = false;
    }
    if (this.waiting.size > 0) this.schedule();
  }

  private async publish(redis: Redis, nowMs: number): Promise<boolean> {
    const sent: LiveFeed[] = [];
    const batch = redis.pipeline();
    let characters = 0;
    for (const feed of this.waiting) {
      if (characters > BATCH_CHARACTERS) break;
      if (!feed.isDue(nowMs)) continue;
      const message = liveMessage(feed.takeAt(nowMs));
      characters += message.length;
      this.waiting.delete(feed);
      batch.publish(feed.channel, message);
      sent.push(feed);
    }
    if (sent.length === 0) return true;
    const answers = await batch.exec().catch(() => null);
    for (const [index, feed] of sent.entries()) feed.noteReaders(Number(answers?.[index]?.[1] ?? 0));
    return answers?.every(([error]) => error === null) === true;
  }
}
