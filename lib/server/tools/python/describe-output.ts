import type { PythonResult } from './contract';

export interface Told {
  /** Each text names a file, and the reason why it was refused. */
  readonly refused?: readonly string[];
  /** True when an earlier session was lost. */
  readonly hasBegunAgain?: boolean;
}

const BEGUN_AGAIN =
  'The Python session began again: variables, imports and files that earlier code of this conversation made are not there.';

export function describeOutput(
  { stdout, stderr, result, error, outputs, omitted, missing = [] }: PythonResult,
  { refused = [], hasBegunAgain = false }: Told = {},
): string {
  const parts = [
    hasBegunAgain ? BEGUN_AGAIN : '',
    stdout.trimEnd(),
    stderr.trim() === '' ? '' : `Written to stderr:\n${stderr.trimEnd()}`,
    result ?? '',
    error ?? '',
    namesOf(
      'Files made',
      outputs.map(({ name }) => name).filter((name) => !isRefused(name, refused)),
    ),
    namesOf('Files too large or too many to keep', omitted),
    namesOf('Files that could not be stored', refused),
    namesOf('Files of the conversation that are not there: too large for one call, or deleted', missing),
  ].filter((part) => part !== '');
  const told = parts.filter((part) => part !== BEGUN_AGAIN);
  return [...parts, ...(told.length === 0 ? ['The code ran and printed nothing.'] : [])].join('\n\n');
}

function namesOf(title: string, names: readonly string[]): string {
  return names.length === 0 ? '' : `${title}: ${names.join(', ')}`;
}

function isRefused(name: string, refused: readonly string[]): boolean {
  return refused.some((each) => each.startsWith(`${name} (`));
}
