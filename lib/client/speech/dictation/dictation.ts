export interface Dictation {
  /** It goes from 0 to 1; null means unknown. */
  level(): number | null;
  finish(): Promise<string>;
  cancel(): void;
}

export interface DictationOptions {
  /** It is a BCP 47 tag; null means that it is detected. */
  readonly language: string | null;
  /** Receives what was understood so far, where that is known before the end. */
  readonly onInterim: (text: string) => void;
  /** It is called when the microphone was closed; the speech so far can still be finished. */
  readonly onEnd: () => void;
}

type DictationProblem = 'refused' | 'noMicrophone' | 'silent' | 'failed';

export class DictationError extends Error {
  override readonly name = 'DictationError';
  readonly problem: DictationProblem;

  constructor(problem: DictationProblem, options?: ErrorOptions) {
    super(problem, options);
    this.problem = problem;
  }
}

/** Browsers name the reason. */
export function toDictationError(error: unknown): DictationError {
  if (error instanceof DictationError) return error;
  const name = error instanceof Error ? error.name : String(error);
  if (/NotAllowed|not-allowed|Security|service-not-allowed/.test(name))
    return new DictationError('refused', { cause: error });
  if (/NotFound|audio-capture|Overconstrained|NotReadable/.test(name))
    return new DictationError('noMicrophone', { cause: error });
  return new DictationError(name === 'no-speech' ? 'silent' : 'failed', { cause: error });
}
