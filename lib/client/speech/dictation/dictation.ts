export interface Dictation {
  /** It goes from 0 to 1; null means unknown. */
  level(): number | null;
  finish(): Promise<string>;
  cancel(): void;
}

export interface DictationOptions {
  /** It is a BCP 47 tag; null means that it is detected. */
  readonly language: string | null;
  /** Receives the text understood until now, from services that send it before the end. */
  readonly onInterim: (text: string) => void;
  /** Runs once the microphone is closed. Earlier speech may still become text after it. */
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
