import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The projects in the order in which they run; the last one has many short files. */
const PROJECTS = ['apart', 'unit', 'e2e', 'server'];

/** The test files that take longest, longest first within each project; the others follow by size. */
export const LONGEST: readonly string[] = [
  'packages/kinds/test/papers/hostile.test.ts',
  'e2e/administration.test.ts',
  'e2e/maintenance.test.ts',
  'e2e/print.test.ts',
  'apps/server/test/start/fullDisk.test.ts',
  'apps/server/test/isolation/isolation.test.ts',
  'apps/server/test/kills/kills.test.ts',
  'apps/server/test/backup/restore.test.ts',
  'apps/server/test/files/sharedStore.test.ts',
  'apps/server/test/dossiers/badInput.test.ts',
  'apps/server/test/dossiers/badRecords.test.ts',
  'apps/server/test/demo/seed.test.ts',
  'apps/server/test/backup/faults.test.ts',
];

/**
 * Vitest orders the files of a clean clone by size, so that a short file with a long test may begin last and
 * leave one core idle. Here the longest files of each project begin first, whatever their size.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted(
      (one, other) => projectOf(one) - projectOf(other) || placeOf(one) - placeOf(other),
    );
  }
}

const projectOf = ({ project }: TestSpecification): number => PROJECTS.indexOf(project.name);

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = LONGEST.findIndex((path) => moduleId.endsWith(path));
  return place === -1 ? LONGEST.length : place;
};
