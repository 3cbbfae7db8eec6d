/**
 * An error that keeps the server or a command from starting and that the administrator can correct.
 * Its message is one French sentence: what is wrong and what to do. The process prints it without a
 * stack trace and exits with code 1.
 */
export class StartProblem extends Error {
  override readonly name = 'StartProblem';
}
