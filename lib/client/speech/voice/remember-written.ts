import type { Take } from './ear';

/** What was written down, or is being written down, is not paid for again. */
export function rememberWritten(take: Take): Take {
  let written: ReturnType<Take> | null = null;
  return (signal) => {
    written ??= take(signal).catch((error: unknown) => {
      written = null;
      throw error;
    });
    return written;
  };
}
