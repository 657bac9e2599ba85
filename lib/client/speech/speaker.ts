/** A sentence as it is to be heard. */
export interface Utterance {
  readonly text: string;
  /** The language of the text, as a BCP 47 tag. */
  readonly language: string;
}

/** Says sentences one after another. */
export interface Speaker {
  /** The longest text it says at once. */
  readonly limitCharacters: number;
  /** Resolves once the sentence was heard, or the signal says that it is not wanted any more; rejects when it fails. */
  say(utterance: Utterance, signal: AbortSignal): Promise<void>;
  /** Prepares the sentence that is said next. */
  prepare(utterance: Utterance, signal: AbortSignal): void;
  pause(): void;
  resume(): void;
  close(): void;
}

/** There is no voice that can be heard. */
export class NoVoiceError extends Error {
  override readonly name = 'NoVoiceError';
}
