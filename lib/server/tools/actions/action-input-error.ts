/** The message is for the model. */
export class ActionInputError extends Error {
  override readonly name = 'ActionInputError';
}
