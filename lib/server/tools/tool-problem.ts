/** The model and the user may read the message. */
export class ToolProblem extends Error {
  override readonly name = 'ToolProblem';
  /** True when the request may have been carried out. */
  readonly isUnknown: boolean;

  constructor(
    message: string,
    { isUnknown = false, ...options }: ErrorOptions & { isUnknown?: boolean } = {},
  ) {
    super(message, options);
    this.isUnknown = isUnknown;
  }
}
