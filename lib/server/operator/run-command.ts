import 'server-only';
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { AppError } from '@/lib/domain/shared/app-error';
import { addBalance } from './add-balance';
import { backUp } from './backup/back-up';
import { restore } from './backup/restore';
import { banUser } from './ban-user';
import { checkConfig } from './check-config';
import {
  CommandProblem,
  type CommandInput,
  type CommandTools,
  type OperatorCommand,
  type Terminal,
} from './command';
import { createUser } from './create-user';
import { deleteUser } from './delete-user';
import { doctor } from './doctor';
import { exportUser } from './export-user';
import { fetchPythonPackages } from './fetch-python-packages';
import { listBalances } from './list-balances';
import { listUsers } from './list-users';
import { migrate } from './migrate';
import { moveFiles } from './move-files';
import { removeSecondFactor } from './remove-second-factor';
import { revokeSessions } from './revoke-sessions';
import { rotateKeys } from './rotate-keys';
import { deleteStoredConnection } from './server/delete-connection';
import { endPage } from './server/end-page';
import { letDiffer } from './server/let-differ';
import { listStoredConnections } from './server/list-connections';
import { serverUsage } from './server/server-usage';
import { changeAssistants } from './server/set-assistants';
import { setConnection } from './server/set-connection';
import { changeRegistration } from './server/set-registration';
import { changeRole } from './server/set-role';
import { showLog } from './server/show-log';
import { setPassword } from './set-password';
import { unbanUser } from './unban-user';
import { update } from './update/update';

export const EXIT = { done: 0, failed: 1, misused: 2 } as const;

const COMMANDS: readonly OperatorCommand[] = [
  createUser,
  deleteUser,
  listUsers,
  banUser,
  unbanUser,
  endPage,
  revokeSessions,
  setPassword,
  removeSecondFactor,
  exportUser,
  addBalance,
  listBalances,
  changeRole,
  setConnection,
  listStoredConnections,
  deleteStoredConnection,
  changeRegistration,
  changeAssistants,
  serverUsage,
  showLog,
  doctor,
  backUp,
  restore,
  update,
  migrate,
  rotateKeys,
  letDiffer,
  moveFiles,
  fetchPythonPackages,
  checkConfig,
];

const CALL = 'npm run admin --';
const HELP = { help: { type: 'boolean', short: 'h' } } as const;

export interface PlannedCommand {
  readonly needsDatabase: 'always' | 'never' | 'if-reachable';
  readonly migrates: 'before' | 'itself' | 'never';
  readonly run: (terminal: Terminal, tools: CommandTools) => Promise<void>;
}

/** Returns the command, or lines to print instead. Throws CommandProblem. */
export function planCommand(typed: readonly string[]): PlannedCommand | readonly string[] {
  const [name, ...rest] = typed;
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') return listing();
  const command = COMMANDS.find((each) => each.name === name);
  if (command === undefined)
    throw new CommandProblem(`There is no command "${name}". \`${CALL} --help\` lists them.`, {
      isUsage: true,
    });
  const { values, positionals } = parse(command, rest);
  if (values['help'] === true) return helpOf(command);
  const [min, max] = command.arity;
  if (positionals.length < min || positionals.length > max) throw misuse(command);
  const input: CommandInput = {
    positionals,
    text: (option) => {
      const value = values[option];
      return typeof value === 'string' ? value : undefined;
    },
    flag: (option) => values[option] === true,
  };
  return {
    needsDatabase: command.needsDatabase ?? 'always',
    migrates: command.migrates ?? 'never',
    run: (terminal, tools) => command.run(input, terminal, tools),
  };
}

export function describeProblem(error: unknown): { line: string; exitCode: number } {
  if (error instanceof CommandProblem)
    return { line: error.message, exitCode: error.isUsage ? EXIT.misused : EXIT.failed };
  if (error instanceof AppError) return { line: `It was refused: ${error.code}.`, exitCode: EXIT.failed };
  const reason = error instanceof Error ? error.message : String(error);
  return { line: `It failed: ${lastLine(reason)}`, exitCode: EXIT.failed };
}

function parse(command: OperatorCommand, typed: string[]) {
  const options: ParseArgsOptionsConfig = { ...command.options, ...HELP };
  try {
    return parseArgs({ args: typed, options, allowPositionals: true });
  } catch (error) {
    const [first = ''] = (error instanceof Error ? error.message : '').split('. ');
    throw new CommandProblem(`${first}. ${misuse(command).message}`, { isUsage: true });
  }
}

function misuse(command: OperatorCommand): CommandProblem {
  return new CommandProblem(`Usage: ${callOf(command)}`, { isUsage: true });
}

function callOf({ name, usage }: OperatorCommand): string {
  return `${CALL} ${name} ${usage}`.trimEnd();
}

function helpOf(command: OperatorCommand): string[] {
  return [callOf(command), '', command.summary, ...command.help];
}

function listing(): string[] {
  const width = Math.max(...COMMANDS.map(({ name }) => name.length));
  return [
    `${CALL} <command>`,
    '',
    ...COMMANDS.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
    '',
    `\`${CALL} <command> --help\` tells more of one.`,
  ];
}

/** Errors that quote their input state the reason in their last line. */
function lastLine(text: string): string {
  return (
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .at(-1) ?? 'no reason given'
  );
}
