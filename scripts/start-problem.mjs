/** A problem the operator can solve: printed as one line, without a stack. */
export class StartProblem extends Error {
  name = 'StartProblem';
}
