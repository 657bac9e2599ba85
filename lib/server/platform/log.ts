import 'server-only';
import { pino, stdTimeFunctions, type Logger } from 'pino';
import { currentWork } from './current-work';
import { describeCause } from './describe-cause';
import { env } from './env';
import { redact } from './redact';
import { singleton } from './singleton';

type Level = 'debug' | 'info' | 'warning' | 'error';

type Fields = Record<string, string | number | boolean>;

declare module './singleton' {
  interface Singletons {
    log: Logger<Level, true>;
  }
}

/**
 * Writes one line of JSON to standard error. The message must be ours; {@link describeCause} bounds the error.
 * `fields` name what it happened to.
 */
export function logError(message: string, error: unknown, fields: Fields = {}): void {
  // The message is a field of the record here and below, so that it stands before the stack of a cause.
  log().error({ message, ...fields, cause: describeCause(error) });
}

/** Writes one line of JSON to standard error about what an operator should know. */
export function logWarning(message: string, fields: Fields = {}): void {
  log().warning({ message, ...fields });
}

/** Writes one line of JSON to standard error about what happened as it should. */
export function logEvent(message: string, fields: Fields = {}): void {
  log().info({ message, ...fields });
}

/** Writes one line of JSON to standard error when DEBUG_LOGGING or DEBUG_CONSOLE asks for it. */
export function logDebug(message: string, fields: Fields = {}): void {
  const { DEBUG_LOGGING, DEBUG_CONSOLE } = env();
  if (DEBUG_LOGGING || DEBUG_CONSOLE) log().debug({ message, ...fields });
}

const TELL_AGAIN_MS = 60_000;

/** Returns a function that logs by `tell` at its first call, and then once a minute at most. */
export function onceAMinute<Value>(tell: (value: Value) => void): (value: Value) => void {
  let nextMs = 0;
  return (value) => {
    if (performance.now() < nextMs) return;
    nextMs = performance.now() + TELL_AGAIN_MS;
    tell(value);
  };
}

/** Uses no transport, because a line that waits in a thread is lost when the process ends. */
function log(): Logger<Level, true> {
  return singleton('log', () =>
    pino(
      {
        level: 'debug',
        customLevels: { debug: 20, info: 30, warning: 40, error: 50 },
        useOnlyCustomLevels: true,
        base: null,
        timestamp: stdTimeFunctions.isoTime,
        formatters: { level: (level) => ({ level }) },
        hooks: { streamWrite: redact },
        // A line about a request names it.
        mixin: () => {
          const requestId = currentWork()?.logId;
          return requestId === undefined ? {} : { requestId };
        },
      },
      process.stderr,
    ),
  );
}
