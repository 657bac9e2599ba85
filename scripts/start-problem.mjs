/** Something a person can put right: told in one line, without a stack. */
export class StartProblem extends Error {
  name = 'StartProblem';
}
