import 'server-only';

/** An error about the log must not be logged: that would fail again, for ever. */
export function surviveClosedLog(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
