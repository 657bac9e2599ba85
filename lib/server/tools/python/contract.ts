/** A file that code may read, under its name in the folder the code starts in. */
export interface PythonFile {
  readonly name: string;
  /** Identifies its content: a file that a session has already is not read again. */
  readonly id: string;
  readonly sizeBytes: number;
  /** Returns its bytes; null where they no longer exist. */
  read(): Promise<Uint8Array | null>;
}

/** One call: code, and where it runs. */
export interface PythonRun {
  readonly code: string;
  /** Calls of one session share variables and files. */
  readonly sessionId: string;
  readonly userId: string;
  readonly files: readonly PythonFile[];
  readonly limits: PythonLimits;
  readonly signal: AbortSignal;
}

/** What one call may use. */
export interface PythonLimits {
  readonly timeMs: number;
  /** Of each of printed text, errors and the result. */
  readonly textCharacters: number;
  readonly outputFiles: number;
  readonly outputBytes: number;
}

/** A file that code made or changed. */
export interface PythonOutput {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** What came of a call. */
export interface PythonResult {
  readonly stdout: string;
  readonly stderr: string;
  /** The value of the last line, as Python writes it; null where it has none. */
  readonly result: string | null;
  /** The error and where it happened; null where there is none. */
  readonly error: string | null;
  readonly outputs: readonly PythonOutput[];
  /** Names of files that were made and are too large or too many to be returned. */
  readonly omitted: readonly string[];
  /** Names of files that the code could not read: too large for one call, or deleted. */
  readonly missing?: readonly string[];
  readonly durationMs: number;
}

/** Why a call ended without a result; its session has ended too. */
export type PythonEnd = 'time' | 'memory' | 'crashed' | 'busy' | 'stopped' | 'unavailable';

/** A call that ended without a result. */
export class PythonEnded extends Error {
  override readonly name = 'PythonEnded';

  readonly end: PythonEnd;

  constructor(end: PythonEnd, options?: ErrorOptions) {
    super(`Python ended: ${end}`, options);
    this.end = end;
  }
}

/** What runs Python. */
export interface PythonEngine {
  /** Runs code in its session, which is created by its first call. Throws PythonEnded. */
  run(call: PythonRun): Promise<PythonResult>;
  /** Starts a process in advance, so that the next session begins at once. */
  warm(): void;
  /** Ends every session. */
  close(): void;
}
