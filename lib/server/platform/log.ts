import 'server-only';

/** One line of JSON to standard error. The message is ours; of an error only name, message and stack are kept. */
export function logError(message: string, error: unknown): void {
  const cause =
    error instanceof Error ? { name: error.name, message: error.message, stack: error.stack } : String(error);
  write('error', message, { cause });
}

/** One line of JSON to standard error for something an operator should know. */
export function logWarning(message: string, fields: Record<string, string | number | boolean> = {}): void {
  write('warning', message, fields);
}

/** One line of JSON to standard error for something that happened as it should. */
export function logEvent(message: string, fields: Record<string, string | number | boolean> = {}): void {
  write('info', message, fields);
}

function write(level: string, message: string, fields: Record<string, unknown>): void {
  process.stderr.write(
    `${redact(JSON.stringify({ time: new Date().toISOString(), level, message, ...fields }))}\n`,
  );
}

/** Text with what looks like a key or a token masked: after `sk-`, `Bearer `, `api-key`, `key=`. */
export function redact(text: string): string {
  return text
    .replace(/\b(sk-|Bearer\s+)[\w.~+/=-]{6,}/gi, '$1***')
    .replace(/(api[-_]?key["']?\s*[:=]\s*["']?|[?&]key=)[^\s"'&,}]{4,}/gi, '$1***')
    .replace(/\beyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]+/g, '***');
}
