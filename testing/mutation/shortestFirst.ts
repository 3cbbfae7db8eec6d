import { statSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const sizeOf = ({ moduleId }: TestSpecification): number => statSync(moduleId).size;

/** A mutant's tests end at the first that fails, so that a short file is tried before a long one. */
export class ShortestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files.toSorted((one, other) => sizeOf(one) - sizeOf(other)));
  }
}
