export interface Utterance {
  readonly text: string;
  /** It is a BCP 47 tag. */
  readonly language: string;
}

export interface Speaker {
  /** Longer texts are spoken in pieces. */
  readonly limitCharacters: number;
  /** Resolves once heard or on abort; rejects on failure. */
  say(utterance: Utterance, signal: AbortSignal): Promise<void>;
  prepare(utterance: Utterance, signal: AbortSignal): void;
  pause(): void;
  resume(): void;
  close(): void;
}

export class NoVoiceError extends Error {
  override readonly name = 'NoVoiceError';
}
