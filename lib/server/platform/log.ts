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

/** The message must be a text of ours; `fields` name what the error happened to. */
export function logError(message: string, error: unknown, fields: Fields = {}): void {
  // Here and below the message is a field of the record, so that it stands before the stack of a cause.
  log().error({ message, ...fields, cause: describeCause(error) });
}

/** For what an operator should know. */
export function logWarning(message: string, fields: Fields = {}): void {
  log().warning({ message, ...fields });
}

/** For what happened as it should. */
export function logEvent(message: string, fields: Fields = {}): void {
  log().info({ message, ...fields });
}

export function logDebug(message: string, fields: Fields = {}): void {
  const { DEBUG_LOGGING, DEBUG_CONSOLE } = env();
  if (DEBUG_LOGGING || DEBUG_CONSOLE) log().debug({ message, ...fields });
}

const TELL_AGAIN_MS = 60_000;

/** The function logs at its first call, and then once a minute at most. */
export function onceAMinute<Value>(tell: (value: Value) => void): (value: Value) => void {
  let nextMs = 0;
  return (value) => {
    if (performance.now() < nextMs) return;
    nextMs = performance.now() + TELL_AGAIN_MS;
    tell(value);
  };
}

/** There is no transport, since a line that waits in a thread is lost when the process ends. */
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
