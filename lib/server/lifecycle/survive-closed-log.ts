import 'server-only';

/**
 * Ignores that a line of the log cannot be written, as when what read it has ended. Without it each such error would be
 * logged, which fails in turn, for ever.
 */
export function surviveClosedLog(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
