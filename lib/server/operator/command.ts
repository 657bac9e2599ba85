import type { ParseArgsOptionsConfig } from 'node:util';

/**
 * A problem the operator can put right: reported in one line, without a stack. `isUsage`: the call itself was wrong.
 */
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
  /** Writes a line of the answer. */
  print(line: string): void;
  /** Writes a line beside the answer. */
  note(line: string): void;
  /** Asks for a yes. Returns false where there is no one to answer. */
  confirm(question: string): Promise<boolean>;
  /** Returns the first line of standard input, without its end. */
  readLine(): Promise<string>;
}

/** The arguments and options of a command. */
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
  /** The arguments behind the name. */
  readonly usage: string;
  /** Further lines of its help: options and examples. */
  readonly help: readonly string[];
  readonly options: ParseArgsOptionsConfig;
  /** The fewest and the most arguments that are not options. */
  readonly arity: readonly [min: number, max: number];
  /** False: the command runs without a database. */
  readonly needsDatabase?: false;
  /** Runs the command. Throws CommandProblem. */
  readonly run: (input: CommandInput, terminal: Terminal) => Promise<void>;
}
