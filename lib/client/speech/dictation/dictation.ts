/** A dictation under way. */
export interface Dictation {
  /** Returns how loud it is now, 0 to 1; null where that is not known. */
  level(): number | null;
  /** Closes the microphone and returns what was said. Throws DictationError, or RequestError. */
  finish(): Promise<string>;
  /** Closes the microphone and discards what was said. */
  cancel(): void;
}

export interface DictationOptions {
  /** The language that is spoken, as a BCP 47 tag; null leaves it to be found out. */
  readonly language: string | null;
  /** Called with what was understood so far, where that is known before the end. */
  readonly onInterim: (text: string) => void;
  /** Called when the microphone was closed from outside; what was said until then can be finished. */
  readonly onEnd: () => void;
}

type DictationProblem = 'refused' | 'noMicrophone' | 'silent' | 'failed';

/** Why there is no text. */
export class DictationError extends Error {
  override readonly name = 'DictationError';
  readonly problem: DictationProblem;

  constructor(problem: DictationProblem, options?: ErrorOptions) {
    super(problem, options);
    this.problem = problem;
  }
}

/** Returns why the microphone could not be opened, by the name the browser has for it. */
export function toDictationError(error: unknown): DictationError {
  if (error instanceof DictationError) return error;
  const name = error instanceof Error ? error.name : String(error);
  if (/NotAllowed|not-allowed|Security|service-not-allowed/.test(name))
    return new DictationError('refused', { cause: error });
  if (/NotFound|audio-capture|Overconstrained|NotReadable/.test(name))
    return new DictationError('noMicrophone', { cause: error });
  return new DictationError(name === 'no-speech' ? 'silent' : 'failed', { cause: error });
}
