import type { Take } from './ear';

/** Writing down is not paid twice. */
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
