/** Model and user may read the message. */
export class ToolProblem extends Error {
  override readonly name = 'ToolProblem';
  /** The request may have happened. */
  readonly isUnknown: boolean;

  constructor(
    message: string,
    { isUnknown = false, ...options }: ErrorOptions & { isUnknown?: boolean } = {},
  ) {
    super(message, options);
    this.isUnknown = isUnknown;
  }
}
