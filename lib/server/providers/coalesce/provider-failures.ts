/** The provider was silent for too long: before the first byte, or between two. */
export class ProviderSilenceError extends Error {
  override readonly name = 'ProviderSilenceError';
}

/** The provider's stream ended before the answer did. */
export class CutStreamError extends Error {
  override readonly name = 'CutStreamError';
}

/** The provider answered with something that is no stream of events. */
export class UnreadableStreamError extends Error {
  override readonly name = 'UnreadableStreamError';
}
