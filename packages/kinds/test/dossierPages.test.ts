import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fieldsOf } from '@dosye/domain/dossier/form.ts';
import { dossierPages } from '@dosye/kinds/docs/kindPage.ts';
import { KINDS } from '@dosye/kinds/register.ts';
import { describe, expect, it, test } from 'vitest';

const FOLDER = fileURLToPath(new URL('../../../docs/dossiers/', import.meta.url));
const PAGES = dossierPages();
const KEPT = new Map(
  globSync('*', { cwd: FOLDER }).map((name) => [name, readFileSync(join(FOLDER, name), 'utf8')]),
);

const anchorsOf = (page: string): string[] =>
  [...page.matchAll(/<a id="([^"]*)">/g)].map(([, id]) => id as string);

describe('the pages about the kinds', () => {
  it('say what the declarations say: `npm run docs` writes them', () => {
    const names = [...new Set([...PAGES.keys(), ...KEPT.keys()])];
    const stale = names.filter((name) => PAGES.get(name) !== KEPT.get(name));
    expect(stale.map((name) => `docs/dossiers/${name} is not current: npm run docs`)).toEqual([]);
  });

  test.each(
    KINDS.map(({ kind }) => [kind.id, kind] as const),
  )('give each field of %s an address of its own', (id, kind) => {
    const anchors = anchorsOf(PAGES.get(`${id}.md`) ?? '');
    expect(anchors).toEqual(expect.arrayContaining(Object.keys(fieldsOf(kind.form))));
    expect(new Set(anchors).size).toBe(anchors.length);
  });
});
