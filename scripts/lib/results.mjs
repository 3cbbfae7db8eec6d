import { readFileSync } from 'node:fs';

/**
 * Counts the tests in vitest's JSON report. A file that failed to load counts as one failed test, and so does a
 * non-zero exit code although every test passed.
 */
export function countResults(reportFile, exitCode) {
  const report = readReport(reportFile);
  if (report === undefined) return { passed: 0, failed: 1 };
  const unloaded = report.testResults.filter(
    (file) =>
      file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  ).length;
  const failed = report.numFailedTests + unloaded;
  return { passed: report.numPassedTests, failed: failed === 0 && exitCode !== 0 ? 1 : failed };
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
