import { isErrorNamed } from '@/lib/domain/shared/is-error-named';

/* Each is known by its name: an adapter may have been made by a part of the server with copies of these classes. */

/** The limit holds before the first byte, and between two. */
export class ProviderSilenceError extends Error {
  override readonly name = 'ProviderSilenceError';

  static override [Symbol.hasInstance](value: unknown): boolean {
    return isErrorNamed(value, 'ProviderSilenceError');
  }
}

export class CutStreamError extends Error {
  override readonly name = 'CutStreamError';

  static override [Symbol.hasInstance](value: unknown): boolean {
    return isErrorNamed(value, 'CutStreamError');
  }
}

export class UnreadableStreamError extends Error {
  override readonly name = 'UnreadableStreamError';

  static override [Symbol.hasInstance](value: unknown): boolean {
    return isErrorNamed(value, 'UnreadableStreamError');
  }
}

export class ReportedError extends Error {
  override readonly name = 'ReportedError';
  readonly report: unknown;

  constructor(report: unknown) {
    super('the provider reported an error');
    this.report = report;
  }

  static override [Symbol.hasInstance](value: unknown): boolean {
    return isErrorNamed(value, 'ReportedError');
  }
}
