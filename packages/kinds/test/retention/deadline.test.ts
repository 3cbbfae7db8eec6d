import { projectDossier } from '@dosye/domain/dossier/projection.ts';
import { retentions } from '@dosye/kinds/retention/area.ts';
import { retention } from '@dosye/kinds/retention/kind.ts';
import { judged } from '@dosye/testing/faults.ts';
import type { Changes } from '@dosye/testing/records.ts';
import { retenu } from '@dosye/testing/retention.ts';
import { afterEach, describe, expect, it, test, vi } from 'vitest';

const I = 'informationSurLaRetention';
const EXIT = 'sortieDeLaRetention';

const recordOf = (changes: Changes) => judged(retention, retenu(changes), 'Nippes').record;
const projected = (changes: Changes) =>
  projectDossier(retentions, retention, recordOf(changes), 'RT02-2026-00001');

describe('the first appearance before the judge', () => {
  const due = (changes: Changes) => projected(changes).row['echeance'];

  it('is due forty-eight hours after the arrest, by the clocks of Haiti', () => {
    expect(due({})).toBe('2026-11-20T19:02:00.000Z');
    expect(retention.deadline?.instant(recordOf({}))).toBe('2026-11-20T19:02:00.000Z');
  });

  it('is due forty-eight hours of time later where clocks are changed between', () => {
    const changed = {
      [`${I}.dateInterpellation`]: '2026-03-07',
      [`${I}.heureInterpellation`]: '08:00',
    };
    expect(due(changed)).toBe('2026-03-09T13:00:00.000Z');
  });

  test.each<[string, Changes]>([
    ['appeared', { 'comparutionDevantLeJuge.dateHeure': '2026-11-19T10:00' }],
    ['been decided about', { 'comparutionDevantLeJuge.decisionPrise': 'Mandat de dépôt' }],
    ['been transferred', { [`${EXIT}.statut`]: 'Transféré' }],
    ['been released', { [`${EXIT}.statut`]: 'Libéré' }],
  ])('is due no more when the person has %s', (_what, changes) => {
    expect(due(changes)).toBe('');
    const sort = retentions.list.sorts.indexOf('urgence');
    expect(projected(changes).sorts[sort]).toBeNull();
  });
});

describe('what is entered before it has taken place does not end the 48 hours', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  test.each<[string, Changes, string, string]>([
    [
      'an appearance',
      { 'comparutionDevantLeJuge.dateHeure': '2026-11-20T15:37' },
      'juge=presente',
      'présenté le 20/11/2026',
    ],
    [
      'a transfer',
      { [`${EXIT}.statut`]: 'Transféré', [`${EXIT}.transfere.dateHeure`]: '2026-11-20T15:37' },
      '',
      'transféré',
    ],
    [
      'a release',
      { [`${EXIT}.statut`]: 'Libéré', [`${EXIT}.libere.dateHeure`]: '2026-11-20T15:37' },
      '',
      'libéré',
    ],
  ])('%s at 15:37', (_what, changes, facet, issue) => {
    vi.useFakeTimers({ now: new Date('2026-11-20T20:36:00Z') });
    const early = projected(changes);
    expect(early.row).toMatchObject({ echeance: '2026-11-20T19:02:00.000Z', issue: '' });
    expect(early.facets).toContain('juge=a-presenter');
    expect(retention.deadline?.instant(recordOf(changes))).toBe('2026-11-20T19:02:00.000Z');
    vi.setSystemTime('2026-11-20T20:37:00Z');
    const ended = projected(changes);
    expect(ended.row).toMatchObject({ echeance: '', issue });
    expect(ended.facets.filter((one) => one.startsWith('juge='))).toEqual(facet ? [facet] : []);
  });
});

describe('what became of a person who awaits the judge no more', () => {
  test.each<[Changes, string]>([
    [{}, ''],
    [{ 'comparutionDevantLeJuge.dateHeure': '2026-11-19T10:00' }, 'présenté le 19/11/2026'],
    [
      { 'comparutionDevantLeJuge.dateHeure': '2026-11-19T10:00', 'etatCivil.sexe': 'Fille' },
      'présentée le 19/11/2026',
    ],
    [{ 'comparutionDevantLeJuge.decisionPrise': 'Mandat de dépôt' }, 'présenté'],
    [{ [`${EXIT}.statut`]: 'Libéré', 'etatCivil.sexe': 'Fille' }, 'libérée'],
  ])('stands in the list (%j)', (changes, text) => {
    expect(projected(changes).row['issue']).toBe(text);
  });
});
