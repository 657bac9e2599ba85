import type { ParseArgsOptionsConfig } from 'node:util';

/**
 * The operator can fix this problem, so it is reported in one line without a stack. `isUsage` means the call itself
 * was wrong.
 */
export class CommandProblem extends Error {
  override readonly name = 'CommandProblem';
  readonly isUsage: boolean;

  constructor(message: string, { isUsage = false }: { isUsage?: boolean } = {}) {
    super(message);
    this.isUsage = isUsage;
  }
}

export interface Terminal {
  print(line: string): void;
  note(line: string): void;
  /** Returns false when there is no one to answer. */
  confirm(question: string): Promise<boolean>;
  readLine(): Promise<string>;
}

export interface CommandInput {
  readonly positionals: readonly string[];
  readonly text: (option: string) => string | undefined;
  readonly flag: (option: string) => boolean;
}

/** A folder with this product: a checkout, or an unpacked release. */
export interface Release {
  readonly folder: string;
  readonly version: string;
  /** Null for what no registry has. */
  readonly packageName: string | null;
  readonly changelog: string;
  /** In order, each with what it does beyond adding. */
  readonly migrations: readonly {
    readonly name: string;
    readonly findings: readonly {
      readonly kind: 'breaks' | 'blocks';
      readonly reason: string;
      readonly statement: string;
    }[];
  }[];
}

export interface CommandTools {
  /** Reads a folder, or that of this version. Throws for a folder without this product. */
  describeRelease(folder?: string): Release;
  /**
   * Brings the database to this version; with names, an empty database to these migrations alone. Throws what the
   * database throws.
   */
  migrate(names?: readonly string[]): Promise<void>;
}

export interface OperatorCommand {
  readonly name: string;
  readonly summary: string;
  readonly usage: string;
  readonly help: readonly string[];
  readonly options: ParseArgsOptionsConfig;
  readonly arity: readonly [min: number, max: number];
  /** Set `never` to run without a database, `if-reachable` to run with one that cannot be reached. */
  readonly needsDatabase?: 'never' | 'if-reachable';
  /** Others refuse a database that lacks a migration; `itself` takes it as it is, with or without tables. */
  readonly migrates?: 'before' | 'itself';
  /** Throws CommandProblem. */
  readonly run: (input: CommandInput, terminal: Terminal, tools: CommandTools) => Promise<void>;
}
