import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import type { TextSink } from '../coalesce/delta';

/**
 * Writes the text of an answer as events: no empty ones, no half characters, reasoning closed with the time it took.
 */
export class EventWriter implements TextSink {
  readonly emit: (event: ChatEvent) => void;
  readonly #onText: (delta: string) => void;
  readonly #now: () => number;
  #reasoningSince: number | null = null;
  #half = '';

  /** `onText` receives the text alone, as it is written. */
  constructor(
    emit: (event: ChatEvent) => void,
    now: () => number,
    onText: (delta: string) => void = () => undefined,
  ) {
    this.emit = emit;
    this.#onText = onText;
    this.#now = now;
  }

  text(delta: string): void {
    const whole = this.#wholeCharacters(delta);
    if (whole === '') return;
    this.endReasoning();
    this.#onText(whole);
    this.emit({ type: 'text', delta: whole });
  }

  reasoning(delta: string): void {
    const whole = this.#wholeCharacters(delta);
    if (whole === '') return;
    this.#reasoningSince ??= this.#now();
    this.emit({ type: 'reasoning', delta: whole });
  }

  endReasoning(): void {
    if (this.#reasoningSince === null) return;
    this.emit({
      type: 'reasoning-end',
      durationMs: Math.max(0, Math.round(this.#now() - this.#reasoningSince)),
    });
    this.#reasoningSince = null;
  }

  /** Some providers cut their text between the two halves of an emoji; the halves only make sense together. */
  #wholeCharacters(delta: string): string {
    const text = this.#half + delta;
    const last = text.charCodeAt(text.length - 1);
    const isHalf = last >= 0xd800 && last <= 0xdbff;
    this.#half = isHalf ? text.slice(-1) : '';
    return isHalf ? text.slice(0, -1) : text;
  }
}
