import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// A translation replaces names of people, and detaches texts that change later: the page would show old figures.
test.for(['index.html', 'verification.html'])('%s is not translated by a browser', async (name) => {
  const html = await readFile(join(import.meta.dirname, '..', name), 'utf8');
  expect(html).toMatch(/<html [^>]*translate="no"/);
  expect(html).toContain('<meta name="google" content="notranslate" />');
});
