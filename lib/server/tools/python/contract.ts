export interface PythonFile {
  readonly name: string;
  /** Identifies the content: a file that a session has already is not read again. */
  readonly id: string;
  readonly sizeBytes: number;
  /** Returns null when the bytes no longer exist. */
  read(): Promise<Uint8Array | null>;
}

export interface PythonRun {
  readonly code: string;
  /** Calls of one session share variables and files. */
  readonly sessionId: string;
  readonly userId: string;
  readonly files: readonly PythonFile[];
  readonly limits: PythonLimits;
  readonly signal: AbortSignal;
}

export interface PythonLimits {
  readonly timeMs: number;
  /** Applies to each of printed text, errors and the result. */
  readonly textCharacters: number;
  readonly outputFiles: number;
  readonly outputBytes: number;
}

export interface PythonOutput {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface PythonResult {
  readonly stdout: string;
  readonly stderr: string;
  /** Has the last line's value as Python writes it; null when it has none. */
  readonly result: string | null;
  /** Includes where it happened; null without an error. */
  readonly error: string | null;
  readonly outputs: readonly PythonOutput[];
  /** Names files that were too large or too many to be returned. */
  readonly omitted: readonly string[];
  /** Names files that the code could not read: too large for one call, or deleted. */
  readonly missing?: readonly string[];
  readonly durationMs: number;
  /** The session had no call before this one: what earlier code of the conversation made is not there. */
  readonly isNewSession?: boolean;
}

/** The session has ended too. */
export type PythonEnd = 'time' | 'memory' | 'crashed' | 'busy' | 'stopped' | 'unavailable';

export class PythonEnded extends Error {
  override readonly name = 'PythonEnded';

  readonly end: PythonEnd;

  constructor(end: PythonEnd, options?: ErrorOptions) {
    super(`Python ended: ${end}`, options);
    this.end = end;
  }
}

export interface PythonEngine {
  /** The session's first call creates it. Throws PythonEnded. */
  run(call: PythonRun): Promise<PythonResult>;
  /** Starts a process early, so that the next session begins immediately. */
  warm(): void;
  close(): void;
}
