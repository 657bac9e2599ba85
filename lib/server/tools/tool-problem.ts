/** Why a call failed, in a sentence that the model and the user may read. */
export class ToolProblem extends Error {
  override readonly name = 'ToolProblem';
}
