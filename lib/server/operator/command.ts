import type { ParseArgsOptionsConfig } from 'node:util';

/** Something the operator can put right: told in one line, without a stack. `isUsage`: the call itself was wrong. */
export class CommandProblem extends Error {
  override readonly name = 'CommandProblem';
  readonly isUsage: boolean;

  constructor(message: string, { isUsage = false }: { isUsage?: boolean } = {}) {
    super(message);
    this.isUsage = isUsage;
  }
}

/** Where a command is run from. */
export interface Terminal {
  /** A line of the answer. */
  print(line: string): void;
  /** A line beside the answer. */
  note(line: string): void;
  /** Asks for a yes. False where nobody can answer. */
  confirm(question: string): Promise<boolean>;
  /** The first line of standard input, without its end. */
  readLine(): Promise<string>;
}

/** What was typed behind the name of a command. */
export interface CommandInput {
  readonly positionals: readonly string[];
  readonly text: (option: string) => string | undefined;
  readonly flag: (option: string) => boolean;
}

/** One command of `npm run admin`. */
export interface OperatorCommand {
  readonly name: string;
  /** What it does, in a few words for the list. */
  readonly summary: string;
  /** What is typed behind the name. */
  readonly usage: string;
  /** Further lines of its help: options and examples. */
  readonly help: readonly string[];
  readonly options: ParseArgsOptionsConfig;
  /** The fewest and the most arguments that are no options. */
  readonly arity: readonly [min: number, max: number];
  /** False: it can be done where no database is. */
  readonly needsDatabase?: false;
  /** Does it. Throws CommandProblem. */
  readonly run: (input: CommandInput, terminal: Terminal) => Promise<void>;
}
