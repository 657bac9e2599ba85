/** The arguments of a call do not fit the operation; the message is for the model. */
export class ActionInputError extends Error {
  override readonly name = 'ActionInputError';
}
