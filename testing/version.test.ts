import { VERSION } from '@dosye/domain/version.ts';
import { expect, test } from 'vitest';
import { read } from './sources.ts';

test('page, guide, backups and npm name the same version', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  expect(version).toBe(VERSION);
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { version: string }>;
  };
  expect(packages['']?.version).toBe(VERSION);
  expect(read('docs/nouveautes.md')).toContain(`## ${VERSION}`);
});
