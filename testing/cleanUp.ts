import { afterAll, onTestFinished, TestRunner } from 'vitest';

/**
 * Runs something when what asked for it is over: the test, when called in one, else the tests of
 * the file. (Vitest forgets an `afterAll` that is called inside a test.)
 */
export function cleanUp(work: () => unknown): void {
  if (TestRunner.getCurrentTest() === undefined) afterAll(async () => void (await work()));
  else onTestFinished(async () => void (await work()));
}
