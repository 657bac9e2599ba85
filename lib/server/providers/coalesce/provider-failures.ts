import { isErrorNamed } from '@/lib/domain/shared/is-error-named';

/* Each is known by its name: an adapter may have been made by a part of the server with copies of these classes. */

/** The provider was silent for too long: before the first byte, or between two. */
export class ProviderSilenceError extends Error {
  override readonly name = 'ProviderSilenceError';

  static override [Symbol.hasInstance](value: unknown): boolean {
    return isErrorNamed(value, 'ProviderSilenceError');
  }
}

/** The provider's stream ended before the answer did. */
export class CutStreamError extends Error {
  override readonly name = 'CutStreamError';

  static override [Symbol.hasInstance](value: unknown): boolean {
    return isErrorNamed(value, 'CutStreamError');
  }
}

/** The provider answered with something that is not a stream of events. */
export class UnreadableStreamError extends Error {
  override readonly name = 'UnreadableStreamError';

  static override [Symbol.hasInstance](value: unknown): boolean {
    return isErrorNamed(value, 'UnreadableStreamError');
  }
}

/** The provider said in its stream what went wrong. */
export class ReportedError extends Error {
  override readonly name = 'ReportedError';
  /** What it said, as it came. */
  readonly report: unknown;

  constructor(report: unknown) {
    super('the provider reported an error');
    this.report = report;
  }

  static override [Symbol.hasInstance](value: unknown): boolean {
    return isErrorNamed(value, 'ReportedError');
  }
}
