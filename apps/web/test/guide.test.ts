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

describe('the guide for a role', () => {
  test.each(ROLES)('starts with signing in for the %s, and has a picture', (role) => {
    const chapters = guideChapters(role);
    expect(chapters[0]?.id).toBe('connexion');
    expect(chapters.length).toBeGreaterThan(5);
    expect(chapters.some(({ sections }) => sections.some(({ picture }) => picture))).toBe(true);
  });

  test('has a picture in the chapter of each role’s day', () => {
    const days = CHAPTERS.filter(({ id }) => id.startsWith('journee-'));
    expect(days).toHaveLength(3);
    for (const { sections } of days)
      expect(sections.some(({ picture }) => picture !== undefined)).toBe(true);
  });

  test('describes no action that the role cannot take', () => {
    expect(idsOf('user')).not.toContain('utilisateurs');
    expect(idsOf('admin')).toContain('utilisateurs');
    expect(idsOf('admin')).not.toContain('suppression');
    expect(idsOf('super_admin_delegue')).toContain('bureaux');
    expect(idsOf('super_admin_delegue')).not.toContain('sauvegardes');
    expect(idsOf('super_admin')).toContain('sauvegardes');
  });

  test('has each chapter once, at its own URL, in one group of the contents', () => {
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
  test('is for at least one role, and has text under each heading', () => {
    expect(ROLES.some(visibleTo)).toBe(true);
    expect(title).not.toBe('');
    expect(summary).toMatch(/\.$/);
    for (const section of sections) expect(sectionTexts(section).length).toBeGreaterThan(0);
    const headings = sections.map(sectionId);
    expect(new Set(headings).size).toBe(headings.length);
  });

  test('marks screen texts with pairs of asterisks', () => {
    const texts = sections
      .flatMap(({ text, steps, points, note }) => [text, steps, points, note].flat())
      .filter((words) => words !== undefined);
    expect(texts.filter((words) => words.split('**').length % 2 === 0)).toEqual([]);
  });
});

describe('the pictures of the guide', () => {
  test('are exactly those that the chapters show', () => {
    expect(files.toSorted()).toEqual([...new Set(named)].map((name) => `${name}.webp`).toSorted());
    expect(Object.keys(sizes).toSorted()).toEqual([...new Set(named)].toSorted());
  });

  test('are small files', () => {
    const weights = files.map((file) => statSync(join(PICTURES, file)).size);
    expect(Math.max(...weights)).toBeLessThan(60_000);
    expect(weights.reduce((all, one) => all + one, 0)).toBeLessThan(1_520_000);
  });
});

describe('the search within the guide', () => {
  test('ignores accents and case, and lists matches in titles first', () => {
    expect(found('retention')[0]).toBe('retention');
    expect(found('FILIGRANE')[0]).toBe('configuration');
    expect(found('opacite')).toContain('configuration');
    expect(found('48 heures')[0]).toBe('retention');
  });

  test('matches sections that contain every word, anywhere', () => {
    expect(found('coupure reprendre')).toContain('brouillons');
    expect(found('coupure xyzzy')).toEqual([]);
  });

  test('finds nothing for an empty search', () => {
    expect(found('')).toEqual([]);
    expect(found(' a ')).toEqual([]);
  });

  test('returns the sentence with the words, and marks them', () => {
    const [hit] = searchGuide(CHAPTERS, 'déclinatoires');
    expect(hit?.excerpt).toContain('déclinatoires');
    const marked = highlightMatches(hit?.excerpt ?? '', 'declinatoires').filter(
      (part) => part.found,
    );
    expect(marked.map(({ text }) => text)).toEqual(['déclinatoires.']);
  });

  test('searches only the chapters of the role', () => {
    expect(searchGuide(guideChapters('user'), 'restaurer une sauvegarde')).toEqual([]);
  });
});
