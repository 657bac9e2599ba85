import 'server-only';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import { textAfter } from '@/lib/domain/turn/text-after';

export class AgentThoughts {
  private written = '';
  private openSinceMs: number | null = null;
  private readonly pass: (event: ChatEvent) => void;

  constructor(pass: (event: ChatEvent) => void) {
    this.pass = pass;
  }

  get draft(): string {
    return this.written;
  }

  readonly emit = (event: ChatEvent): void => {
    if (event.type === 'text-was-reasoning') {
      // The text is shown as thoughts already; the draft begins behind it.
      this.written = textAfter(this.written, event);
      return;
    }
    if (event.type !== 'text') {
      if (event.type === 'tool-call') this.close();
      this.pass(event);
      return;
    }
    this.openSinceMs ??= performance.now();
    this.written += event.delta;
    this.pass({ type: 'reasoning', delta: event.delta });
  };

  close(): void {
    if (this.openSinceMs === null) return;
    this.pass({ type: 'reasoning-end', durationMs: Math.round(performance.now() - this.openSinceMs) });
    this.openSinceMs = null;
  }
}
