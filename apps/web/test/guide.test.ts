import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROLES } from '@dosye/domain/people/roles.ts';
import { describe, expect, test } from 'vitest';
import { CHAPTERS } from '../src/screens/guide/chapters.ts';
import { guideChapters, tableOfContents, sectionId } from '../src/screens/guide/guide.ts';
import { highlightMatches, searchGuide, sectionTexts } from '../src/screens/guide/guideSearch.ts';
import sizes from '../src/screens/guide/pictures.gen.json' with { type: 'json' };

const PICTURES = join(dirname(dirname(fileURLToPath(import.meta.url))), 'public', 'guide');
const named = CHAPTERS.flatMap(({ sections }) =>
  sections.flatMap(({ picture }) => (picture ? [picture.name] : [])),
);
const files = existsSync(PICTURES) ? readdirSync(PICTURES) : [];
const idsOf = (role: (typeof ROLES)[number]): string[] => guideChapters(role).map(({ id }) => id);
const found = (typed: string): string[] =>
  searchGuide(CHAPTERS, typed).map(({ chapter }) => chapter.id);

describe('the guide of a role', () => {
  test.each(ROLES)('begins with signing in for the %s, and has a picture', (role) => {
    const chapters = guideChapters(role);
    expect(chapters[0]?.id).toBe('connexion');
    expect(chapters.length).toBeGreaterThan(5);
    expect(chapters.some(({ sections }) => sections.some(({ picture }) => picture))).toBe(true);
  });

  test('tells nobody of what they cannot do', () => {
    expect(idsOf('user')).not.toContain('utilisateurs');
    expect(idsOf('admin')).toContain('utilisateurs');
    expect(idsOf('admin')).not.toContain('suppression');
    expect(idsOf('super_admin_delegue')).toContain('bureaux');
    expect(idsOf('super_admin_delegue')).not.toContain('sauvegardes');
    expect(idsOf('super_admin')).toContain('sauvegardes');
  });

  test('has every chapter once, at an address of its own, in one part of the contents', () => {
    const ids = CHAPTERS.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).not.toContain('imprimer');
    const inParts = tableOfContents(CHAPTERS).flatMap(({ chapters }) =>
      chapters.map(({ id }) => id),
    );
    expect(inParts.toSorted()).toEqual(ids.toSorted());
  });
});

describe.each(CHAPTERS)('chapter $id', ({ visibleTo, sections, title, summary }) => {
  test('is for somebody, and says something under every heading', () => {
    expect(ROLES.some(visibleTo)).toBe(true);
    expect(title).not.toBe('');
    expect(summary).toMatch(/\.$/);
    for (const section of sections) expect(sectionTexts(section).length).toBeGreaterThan(0);
    const headings = sections.map(sectionId);
    expect(new Set(headings).size).toBe(headings.length);
  });

  test('marks what stands on the screen in pairs', () => {
    const texts = sections
      .flatMap(({ text, steps, points, note }) => [text, steps, points, note].flat())
      .filter((words) => words !== undefined);
    expect(texts.filter((words) => words.split('**').length % 2 === 0)).toEqual([]);
  });
});

describe('the pictures of the guide', () => {
  test('are there, each one that a chapter shows and no other', () => {
    expect(files.toSorted()).toEqual([...new Set(named)].map((name) => `${name}.webp`).toSorted());
    expect(Object.keys(sizes).toSorted()).toEqual([...new Set(named)].toSorted());
  });

  test('weigh little', () => {
    const weights = files.map((file) => statSync(join(PICTURES, file)).size);
    expect(Math.max(...weights)).toBeLessThan(60_000);
    expect(weights.reduce((all, one) => all + one, 0)).toBeLessThan(1_500_000);
  });
});

describe('the search within the guide', () => {
  test('finds without regard to accents and case, what says it in its title first', () => {
    expect(found('retention')[0]).toBe('retention');
    expect(found('FILIGRANE')[0]).toBe('configuration');
    expect(found('opacite')).toContain('configuration');
    expect(found('48 heures')[0]).toBe('retention');
  });

  test('finds by every word typed, wherever in the section', () => {
    expect(found('coupure reprendre')).toContain('brouillons');
    expect(found('coupure xyzzy')).toEqual([]);
  });

  test('finds nothing when nothing was typed', () => {
    expect(found('')).toEqual([]);
    expect(found(' a ')).toEqual([]);
  });

  test('answers with the sentence that holds the words, and marks them', () => {
    const [hit] = searchGuide(CHAPTERS, 'déclinatoires');
    expect(hit?.excerpt).toContain('déclinatoires');
    const marked = highlightMatches(hit?.excerpt ?? '', 'declinatoires').filter(
      (part) => part.found,
    );
    expect(marked.map(({ text }) => text)).toEqual(['déclinatoires.']);
  });

  test('searches the chapters of the role alone', () => {
    expect(searchGuide(guideChapters('user'), 'restaurer une sauvegarde')).toEqual([]);
  });
});
