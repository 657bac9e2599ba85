import type { ParseArgsOptionsConfig } from 'node:util';

/** The operator can fix it, so one line reports it. `isUsage`: the call was wrong. */
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
  /** False means that no user is there. */
  confirm(question: string): Promise<boolean>;
  readLine(): Promise<string>;
}

export interface CommandInput {
  readonly positionals: readonly string[];
  readonly text: (option: string) => string | undefined;
  readonly flag: (option: string) => boolean;
}

/** It is a checkout or an unpacked release. */
export interface Release {
  readonly folder: string;
  readonly version: string;
  /** Null means no registry has it. */
  readonly packageName: string | null;
  readonly changelog: string;
  /** Each says what it does beyond adding. */
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
  /** The default is this version's. Throws for another folder. */
  describeRelease(folder?: string): Release;
  /** Names bring an empty database to these alone. Throws what the database throws. */
  migrate(names?: readonly string[]): Promise<void>;
}

export interface OperatorCommand {
  readonly name: string;
  readonly summary: string;
  readonly usage: string;
  readonly help: readonly string[];
  readonly options: ParseArgsOptionsConfig;
  readonly arity: readonly [min: number, max: number];
  /** `never` works without a database, `if-reachable` even with an unreachable one. */
  readonly needsDatabase?: 'never' | 'if-reachable';
  /** Others need all migrations; `itself` takes any state. */
  readonly migrates?: 'before' | 'itself';
  /** Throws CommandProblem. */
  readonly run: (input: CommandInput, terminal: Terminal, tools: CommandTools) => Promise<void>;
}
