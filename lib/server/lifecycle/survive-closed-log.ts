import 'server-only';

/** Logging a failed log would fail for ever. */
export function surviveClosedLog(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
