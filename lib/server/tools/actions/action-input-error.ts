/** The model reads the message. */
export class ActionInputError extends Error {
  override readonly name = 'ActionInputError';
}
