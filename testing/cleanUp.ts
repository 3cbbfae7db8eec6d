import { afterAll, onTestFinished, TestRunner } from 'vitest';

/**
 * Runs a function after the current test, or after all tests of the file when called outside of a test. (Vitest
 * forgets an `afterAll` that is called inside a test.)
 */
export function cleanUp(work: () => unknown): void {
  if (TestRunner.getCurrentTest() === undefined) afterAll(async () => void (await work()));
  else onTestFinished(async () => void (await work()));
}
