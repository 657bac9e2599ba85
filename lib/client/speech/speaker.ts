export interface Utterance {
  readonly text: string;
  /** Is a BCP 47 tag of the text's language. */
  readonly language: string;
}

export interface Speaker {
  /** Is the longest text that it can speak in one piece. */
  readonly limitCharacters: number;
  /** Resolves once the sentence was heard or on abort; rejects when it fails. */
  say(utterance: Utterance, signal: AbortSignal): Promise<void>;
  prepare(utterance: Utterance, signal: AbortSignal): void;
  pause(): void;
  resume(): void;
  close(): void;
}

export class NoVoiceError extends Error {
  override readonly name = 'NoVoiceError';
}
