const ofOwnServers = new Map<string, string>();

export function noteDatabase(origin: string, databaseUrl: string): void {
  ofOwnServers.set(origin, databaseUrl);
}

/** Returns null when the server's database is not known. */
export function findDatabase(origin: string): string | null {
  if (origin === process.env['E2E_ORIGIN']) return process.env['E2E_DATABASE'] ?? null;
  return ofOwnServers.get(origin) ?? null;
}
