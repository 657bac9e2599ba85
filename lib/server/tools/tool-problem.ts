/** Why a call failed, in a sentence that the model and the user may read. */
export class ToolProblem extends Error {
  override readonly name = 'ToolProblem';
  /** Whether its request may have been carried out all the same. */
  readonly isUnknown: boolean;

  constructor(
    message: string,
    { isUnknown = false, ...options }: ErrorOptions & { isUnknown?: boolean } = {},
  ) {
    super(message, options);
    this.isUnknown = isUnknown;
  }
}
