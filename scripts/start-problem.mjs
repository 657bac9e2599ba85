/** The operator can solve this problem: it is printed as one line, without a stack. */
export class StartProblem extends Error {
  name = 'StartProblem';
}
