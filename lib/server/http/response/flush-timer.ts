import 'server-only';
import { runForAll } from '../../platform/current-work';
import { singleton } from '../../platform/singleton';

declare module '../../platform/singleton' {
  interface Singletons {
    flushTimer: FlushTimer;
  }
}

const FLUSH_INTERVAL_MS = 11;

/** Returns whether it wants to be called again. */
export type FlushCallback = (nowMs: number) => boolean;

/** One timer serves all streams, and runs only while one waits. */
class FlushTimer {
  private readonly waiting = new Set<FlushCallback>();
  private timer: NodeJS.Timeout | undefined;

  schedule(callback: FlushCallback): void {
    this.waiting.add(callback);
    this.timer ??= runForAll(() =>
      setInterval(() => {
        this.tick();
      }, FLUSH_INTERVAL_MS),
    );
  }

  cancel(callback: FlushCallback): void {
    this.waiting.delete(callback);
  }

  private tick(): void {
    const nowMs = performance.now();
    for (const callback of this.waiting) if (!callback(nowMs)) this.waiting.delete(callback);
    if (this.waiting.size > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }
}

export function flushTimer(): FlushTimer {
  return singleton('flushTimer', () => new FlushTimer());
}
