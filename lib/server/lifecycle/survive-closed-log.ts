import 'server-only';

/**
 * Ignores write errors of the log, as when its reader ended; logging each such error would fail in turn, for ever.
 */
export function surviveClosedLog(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
