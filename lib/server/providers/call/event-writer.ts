import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import type { AnswerSink } from './thoughts-in-text';

interface WrittenText {
  text(delta: string): void;
  textWasReasoning(characters: number): void;
}

/** Writes no empty events and no half characters; ends reasoning with its duration. */
export class EventWriter implements AnswerSink {
  readonly emit: (event: ChatEvent) => void;
  readonly #step: WrittenText;
  readonly #now: () => number;
  #reasoningSince: number | null = null;
  #textSince: number | null = null;
  #half = '';

  /** `step` receives only the text. */
  constructor(emit: (event: ChatEvent) => void, now: () => number, step: WrittenText) {
    this.emit = emit;
    this.#step = step;
    this.#now = now;
  }

  text(delta: string): void {
    const whole = this.#wholeCharacters(delta);
    if (whole === '') return;
    this.endReasoning();
    this.#textSince ??= this.#now();
    this.#step.text(whole);
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

  textWasReasoning(characters: number): void {
    const written = characters - this.#half.length;
    const since = this.#textSince;
    this.#half = '';
    this.#textSince = null;
    if (written <= 0 || since === null) return;
    this.#step.textWasReasoning(written);
    const durationMs = Math.max(0, Math.round(this.#now() - since));
    this.emit({ type: 'text-was-reasoning', characters: written, durationMs });
  }

  /** Some providers cut an emoji in half. */
  #wholeCharacters(delta: string): string {
    const text = this.#half + delta;
    const last = text.charCodeAt(text.length - 1);
    const isHalf = last >= 0xd800 && last <= 0xdbff;
    this.#half = isHalf ? text.slice(-1) : '';
    return isHalf ? text.slice(0, -1) : text;
  }
}
