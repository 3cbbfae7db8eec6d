import { haitiInstant } from '@dosye/domain/text/dates.ts';
import { custodyBoard } from '@dosye/kinds/retention/board.ts';
import { hoursToJudge } from '@dosye/kinds/retention/delay.ts';
import { type DossierRetention, retention } from '@dosye/kinds/retention/kind.ts';
import type { Changes } from '@dosye/testing/records.ts';
import { hoursAgo, retenu } from '@dosye/testing/retention.ts';
import { describe, expect, test } from 'vitest';

const held = (changes: Changes = {}): DossierRetention => retenu(changes) as DossierRetention;
/** What the board shows of a dossier. */
function personOf(record: DossierRetention) {
  return custodyBoard.person({
    ...retention.projection.row(record),
    id: 7,
    dossierNo: 'RT01-2026-00007',
    title: retention.title(record),
    photoUrl: '/api/files/x?size=small',
  });
}
const present = (record: DossierRetention): string =>
  retention.projection.row(record)[custodyBoard.presentKey] ?? '';

describe('on the custody board', () => {
  test('is whoever has no exit entered', () => {
    expect(present(held(hoursAgo(5)))).not.toBe('');
    expect(present(held({ 'comparutionDevantLeJuge.dateHeure': '2026-11-19T10:00' }))).not.toBe('');
    expect(present(held({ 'sortieDeLaRetention.statut': 'Libéré' }))).toBe('');
  });

  test('a minor has initials and no photo', () => {
    const minor = personOf(
      held({
        'etatCivil.dateNaissance': '',
        'etatCivil.age': 15,
        'etatCivil.nom': 'JEAN-BAPTISTE',
        'etatCivil.prenom': 'Rose Marie',
      }),
    );
    expect(minor).toMatchObject({ name: 'J.-B. R. M.', photo: null, mineur: true });
    expect(personOf(held())).toMatchObject({ name: 'DORVAL Wilson', mineur: false });
  });

  test('an arrest has its instant, and none where an older dossier has no hour', () => {
    expect(personOf(held())).toMatchObject({
      since: '2026-11-18T19:02:00.000Z',
      deadline: '2026-11-20T19:02:00.000Z',
    });
    expect(personOf(held({ 'informationSurLaRetention.heureInterpellation': '' }))).toMatchObject({
      since: null,
      deadline: null,
    });
  });

  test('the last check is the newest, whatever their order; a dossier from before them has none', () => {
    const check = (dateHeure: string) => ({ dateHeure, constat: 'Calme', par: 'Agent II' });
    const checks = [
      check('2026-11-19T08:00'),
      check('2026-11-19T20:00'),
      check('2026-11-18T22:00'),
    ];
    const record = { ...held(), controles: checks };
    expect(personOf(record).lastCheck).toBe('2026-11-20T01:00:00.000Z');
    expect(custodyBoard.checks(record)).toEqual([checks[1], checks[0]]);
    expect(personOf(held()).lastCheck).toBeNull();
  });
});

describe('the hours to the judge', () => {
  const appeared = (dateHeure: string) => ({ 'comparutionDevantLeJuge.dateHeure': dateHeure });
  const left = (dateHeure: string) => ({
    'sortieDeLaRetention.statut': 'Libéré',
    'sortieDeLaRetention.libere.dateHeure': dateHeure,
  });
  test.each<[string, Changes, string]>([
    ['who appeared after twenty hours', appeared('2026-11-19T10:02'), '20'],
    ['who appeared after forty-eight', appeared('2026-11-20T14:02'), '48'],
    ['who appeared a minute later', appeared('2026-11-20T14:03'), '48.25'],
    ['who left within them', left('2026-11-20T14:02'), ''],
    ['who left later, without a judge', left('2026-11-20T14:03'), 'late'],
    ['who left at an unknown moment', left(''), ''],
    ['who appeared at an unknown hour', { 'comparutionDevantLeJuge.decisionPrise': 'Libre' }, ''],
    ['whose arrest has no hour', { 'informationSurLaRetention.heureInterpellation': '' }, ''],
  ])('of %s', (_who, changes, expected) => {
    expect(hoursToJudge(held(changes))).toBe(expected);
  });

  test('of who is held longer without a judge it is too late, of others the instant from which on it is', () => {
    expect(hoursToJudge(held(hoursAgo(50)))).toBe('late');
    const record = held(hoursAgo(40));
    const { dateInterpellation: day, heureInterpellation: time } = record.informationSurLaRetention;
    const limit = new Date(haitiInstant(day, time).getTime() + 48 * 3_600_000);
    expect(hoursToJudge(record)).toBe(limit.toISOString());
  });
});
