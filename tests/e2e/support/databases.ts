const ofOwnServers = new Map<string, string>();

/** Notes the database of a server that this worker started. */
export function noteDatabase(origin: string, databaseUrl: string): void {
  ofOwnServers.set(origin, databaseUrl);
}

/** Returns the database of a server, or null where it is not known. */
export function findDatabase(origin: string): string | null {
  if (origin === process.env['E2E_ORIGIN']) return process.env['E2E_DATABASE'] ?? null;
  return ofOwnServers.get(origin) ?? null;
}
