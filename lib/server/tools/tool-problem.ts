/** Both the model and the user may read the message. */
export class ToolProblem extends Error {
  override readonly name = 'ToolProblem';
  /** Is true when the request may have been carried out anyway. */
  readonly isUnknown: boolean;

  constructor(
    message: string,
    { isUnknown = false, ...options }: ErrorOptions & { isUnknown?: boolean } = {},
  ) {
    super(message, options);
    this.isUnknown = isUnknown;
  }
}
