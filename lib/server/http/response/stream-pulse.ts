import 'server-only';
import { singleton } from '../../platform/singleton';

declare module '../../platform/singleton' {
  interface Singletons {
    streamPulse: StreamPulse;
  }
}

const PULSE_MS = 11;

/** A stream with something to do later. Called at each beat; gives true as long as it wants more of them. */
export type Beat = (nowMs: number) => boolean;

/** One timer for all open streams, running only while one of them waits. */
class StreamPulse {
  private readonly waiting = new Set<Beat>();
  private timer: NodeJS.Timeout | undefined;

  wait(beat: Beat): void {
    this.waiting.add(beat);
    this.timer ??= setInterval(() => {
      this.tick();
    }, PULSE_MS);
  }

  forget(beat: Beat): void {
    this.waiting.delete(beat);
  }

  private tick(): void {
    const nowMs = performance.now();
    for (const beat of this.waiting) if (!beat(nowMs)) this.waiting.delete(beat);
    if (this.waiting.size > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }
}

/** The pulse of this process. */
export function streamPulse(): StreamPulse {
  return singleton('streamPulse', () => new StreamPulse());
}
