/** The model reads the message of this error. */
export class ActionInputError extends Error {
  override readonly name = 'ActionInputError';
}
