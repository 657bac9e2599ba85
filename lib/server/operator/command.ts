import type { ParseArgsOptionsConfig } from 'node:util';

/** It is thrown for what the operator can fix, which one line reports. `isUsage` means that the call was wrong. */
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
  /** False means that no user is there to answer. */
  confirm(question: string): Promise<boolean>;
  readLine(): Promise<string>;
}

export interface CommandInput {
  readonly positionals: readonly string[];
  readonly text: (option: string) => string | undefined;
  readonly flag: (option: string) => boolean;
}

/** The folder is a checkout or an unpacked release. */
export interface Release {
  readonly folder: string;
  readonly version: string;
  /** Null where no registry has the package. */
  readonly packageName: string | null;
  readonly changelog: string;
  /** The migrations are in order; each says what it does besides adding. */
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
  /** Makes a path of the operator's absolute, from the folder of the call; addresses stay. */
  pathOf(named: string): string;
  /** The default is the folder of this version. Throws for a folder without this product. */
  describeRelease(folder?: string): Release;
  /**
   * It brings the database to this version; names bring an empty database to these migrations alone. Throws what the
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
  /** `never` runs without a database, `if-reachable` even with one that cannot be reached. */
  readonly needsDatabase?: 'never' | 'if-reachable';
  /** Absent means that a database must have all migrations; `itself` takes any state. */
  readonly migrates?: 'before' | 'itself';
  /** Throws CommandProblem. */
  readonly run: (input: CommandInput, terminal: Terminal, tools: CommandTools) => Promise<void>;
}
