import type { PythonResult } from './contract';

/** `refused` are files that could not be stored, each with its reason. */
export function describeOutput(
  { stdout, stderr, result, error, outputs, omitted, missing = [] }: PythonResult,
  refused: readonly string[] = [],
): string {
  const parts = [
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
  return parts.length === 0 ? 'The code ran and printed nothing.' : parts.join('\n\n');
}

function namesOf(title: string, names: readonly string[]): string {
  return names.length === 0 ? '' : `${title}: ${names.join(', ')}`;
}

function isRefused(name: string, refused: readonly string[]): boolean {
  return refused.some((each) => each.startsWith(`${name} (`));
}
