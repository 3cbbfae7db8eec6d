/**
 * Something that keeps the server from starting and that the person at the keyboard can put right.
 * Its message is one French sentence that says what is wrong and what to do; the process prints it
 * and ends with code 1, without a stack trace (decision 1).
 */
export class StartProblem extends Error {
  override readonly name = 'StartProblem';
}
