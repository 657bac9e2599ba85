import 'server-only';
import { env } from '../env';
import { describeCause } from './describe-cause';

/**
 * Writes one line of JSON to standard error. The message is ours; see {@link describeCause} for what is logged of an
 * error.
 */
export function logError(message: string, error: unknown): void {
  write('error', message, { cause: describeCause(error) });
}

/** Writes one line of JSON to standard error for something an operator should know. */
export function logWarning(message: string, fields: Record<string, string | number | boolean> = {}): void {
  write('warning', message, fields);
}

/** Writes one line of JSON to standard error for something that happened as it should. */
export function logEvent(message: string, fields: Record<string, string | number | boolean> = {}): void {
  write('info', message, fields);
}

/** Writes one line of JSON to standard error where the operator asks for it by DEBUG_LOGGING or DEBUG_CONSOLE. */
export function logDebug(message: string, fields: Record<string, string | number | boolean> = {}): void {
  const { DEBUG_LOGGING, DEBUG_CONSOLE } = env();
  if (DEBUG_LOGGING || DEBUG_CONSOLE) write('debug', message, fields);
}

function write(level: string, message: string, fields: Record<string, unknown>): void {
  process.stderr.write(
    `${redact(JSON.stringify({ time: new Date().toISOString(), level, message, ...fields }))}\n`,
  );
}

/**
 * The lookahead checks three parts before any is tried, so that a long run of letters is read once, not once from every
 * start in it.
 */
const SIGNED_TOKEN = /(?<![\w-])(?=[\w-]+\.[\w-]{8,}\.[\w-])([\w-]*?)(?<!\w)eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]+/g;

/**
 * Returns text with what looks like a key, a token or a password masked: after `sk-`, `Bearer `, `api-key`, `key=`, and
 * in addresses before `@`.
 */
export function redact(text: string): string {
  return text
    .replace(/\b(sk-|Bearer\s+)[\w.~+/=-]{6,}/gi, '$1***')
    .replace(/(api[-_]?key["']?\s*[:=]\s*["']?|[?&]key=)[^\s"'&,}]{4,}/gi, '$1***')
    .replace(/(\w:\/\/)[^\s/@"']+@/g, '$1***@')
    .replace(SIGNED_TOKEN, '$1***');
}
