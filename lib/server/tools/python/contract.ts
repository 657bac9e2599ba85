export interface PythonFile {
  readonly name: string;
  /** Equal content has an equal id, and is not read again. */
  readonly id: string;
  readonly sizeBytes: number;
  /** Returns null when the bytes are deleted. */
  read(): Promise<Uint8Array | null>;
}

export interface PythonRun {
  readonly code: string;
  /** Calls of a session share variables and files. */
  readonly sessionId: string;
  readonly userId: string;
  readonly files: readonly PythonFile[];
  readonly limits: PythonLimits;
  readonly signal: AbortSignal;
}

export interface PythonLimits {
  readonly timeMs: number;
  /** Printed text, errors and result have it each. */
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
  /** It is the last line's value, as Python writes it; null for none. */
  readonly result: string | null;
  /** It includes the place; null means none. */
  readonly error: string | null;
  readonly outputs: readonly PythonOutput[];
  /** They were too large or too many. */
  readonly omitted: readonly string[];
  /** They are too large for one call, or deleted. */
  readonly missing?: readonly string[];
  readonly durationMs: number;
  /** What earlier code made is not there. */
  readonly isNewSession?: boolean;
}

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
  /** The first call creates the session. Throws PythonEnded. */
  run(call: PythonRun): Promise<PythonResult>;
  /** The next session begins immediately. */
  warm(): void;
  close(): void;
}
