export interface PythonFile {
  readonly name: string;
  /** Files with equal content have the same id, and are not read again. */
  readonly id: string;
  readonly sizeBytes: number;
  /** Returns null when the bytes are deleted. */
  read(): Promise<Uint8Array | null>;
}

export interface PythonRun {
  readonly code: string;
  /** Calls with the same id share variables and files. */
  readonly sessionId: string;
  readonly userId: string;
  readonly files: readonly PythonFile[];
  readonly limits: PythonLimits;
  readonly signal: AbortSignal;
}

export interface PythonLimits {
  readonly timeMs: number;
  /** The printed text, the errors and the result each have this limit. */
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
  /** It is the value of the last line, as Python writes it; null for none. */
  readonly result: string | null;
  /** The text says where the error is; null means that there was none. */
  readonly error: string | null;
  readonly outputs: readonly PythonOutput[];
  /** Names the files that were too large or too many. */
  readonly omitted: readonly string[];
  /** Names the files that are too large for one call, or were deleted. */
  readonly missing?: readonly string[];
  readonly durationMs: number;
  /** True when what earlier code of the conversation made no longer exists. */
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
  /** Begins the next session before it is asked for. */
  warm(): void;
  close(): void;
}
