import type { Take } from './ear';

/** A take is written down and paid only once. */
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
