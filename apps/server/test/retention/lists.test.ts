import { hoursAgo } from '@dosye/testing/retention.ts';
import { retentions } from '@dosye/kinds/retention/area.ts';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { list } from '../dossiers/listed.ts';
import { offices } from '../dossiers/offices.ts';
import { hold, names } from './retentions.ts';

const { as } = await offices();

const aged = (age: number) => ({ 'etatCivil.dateNaissance': '', 'etatCivil.age': age });

/** [name, changes]: retention dossiers of Grand'Anse */
const HELD: readonly [string, Record<string, unknown>][] = [
  ['ABEL', { ...hoursAgo(60), 'etatCivil.dateNaissance': '1970-01-01', commune: 'Corail' }],
  ['BRUTUS', { ...hoursAgo(3), ...aged(16) }],
  ['CADET', { ...hoursAgo(40), ...aged(70), 'etatCivil.sexe': 'Fille', commune: 'Corail' }],
  [
    'DORVAL',
    {
      ...aged(30),
      // The stated age counts, whatever the birth date.
      'etatCivil.dateNaissance': '2015-01-01',
      'comparutionDevantLeJuge.dateHeure': '2026-11-19T10:00',
    },
  ],
  [
    'ÉLIE',
    {
      'informationSurLaRetention.dateInterpellation': '2024-03-10',
      'informationSurLaRetention.heureInterpellation': '10:00',
      'sortieDeLaRetention.statut': 'Libéré',
    },
  ],
];

beforeAll(async () => {
  for (const [nom, changes] of HELD) await hold(as.agent, { 'etatCivil.nom': nom, ...changes });
  await hold(as.agentNippes, { 'etatCivil.nom': 'NIPPOIS', ...hoursAgo(1) });
});

describe('the list of retention files', () => {
  it('is sorted by name by default', async () => {
    expect(await names(as.agent, {})).toEqual(['ABEL', 'BRUTUS', 'CADET', 'DORVAL', 'ÉLIE']);
  });

  it('is sorted by urgency: the longest overdue first, those without a deadline last, by name', async () => {
    const asked = { sortConfig: { key: 'urgence', direction: 'asc' } };
    const found = await names(as.agent, asked);
    expect(found.slice(0, 3)).toEqual(['ABEL', 'CADET', 'BRUTUS']);
    expect(found.slice(3)).toEqual(['DORVAL', 'ÉLIE']);
    const searched = { ...asked, filters: { searchTerm: '+509' } };
    expect(await names(as.agent, searched)).toEqual(found);
    const pages = [];
    for (const page of [1, 2, 3, 4]) {
      pages.push(...(await names(as.agent, { ...asked, limit: 2, page })));
    }
    expect(pages).toEqual(found);
    const reversed = { sortConfig: { key: 'urgence', direction: 'desc' } };
    expect(await names(as.agent, reversed)).toEqual(['BRUTUS', 'CADET', 'ABEL', 'ÉLIE', 'DORVAL']);
    const { rows } = await list(as.agent, retentions, asked);
    expect(rows.slice(3).map(({ echeance }) => echeance)).toEqual(['', '']);
    const due = rows.slice(0, 3).map(({ echeance }) => Date.parse(String(echeance)) < Date.now());
    expect(due).toEqual([true, false, false]);
  });

  it('is sorted by the age that it shows, stated or computed', async () => {
    const asc = await names(as.agent, { sortConfig: { key: 'age', direction: 'asc' } });
    expect(asc).toEqual(['BRUTUS', 'ÉLIE', 'DORVAL', 'ABEL', 'CADET']);
    const desc = await names(as.agent, { sortConfig: { key: 'age', direction: 'desc' } });
    expect(desc).toEqual(asc.toReversed());
  });

  test.each<[Record<string, string>, string[]]>([
    [{ sexe: 'Fille' }, ['CADET']],
    [{ statut: 'mineur' }, ['BRUTUS']],
    [{ juge: 'a-presenter' }, ['ABEL', 'BRUTUS', 'CADET']],
    [{ juge: 'depasse' }, ['ABEL']],
    [{ juge: 'moins-de-12-h' }, ['CADET']],
    [{ juge: 'depasse', sexe: 'Fille' }, []],
    [{ juge: 'presente' }, ['DORVAL']],
    [{ statut: 'majeur' }, ['ABEL', 'CADET', 'DORVAL', 'ÉLIE']],
    [{ commune: 'Corail' }, ['ABEL', 'CADET']],
    [{ commune: 'Corail', sexe: 'Garcon' }, ['ABEL']],
    [{ dateDebut: '2024-03-10', dateFin: '2024-03-10' }, ['ÉLIE']],
    [{ dateDebut: '2024-03-11', dateFin: '2024-12-31' }, []],
    [{ dateFin: '2024-12-31' }, ['ÉLIE']],
    [{ searchTerm: 'vol qualifie', commune: 'Corail' }, ['ABEL', 'CADET']],
    [{ searchTerm: '3190 4561', dateFin: '2024-12-31' }, ['ÉLIE']],
  ])('filtered by %j shows %j', async (filters, expected) => {
    expect(await names(as.agent, { filters })).toEqual(expected);
  });

  it('says how many match, and how many there are', async () => {
    const due = await list(as.agent, retentions, { filters: { juge: 'depasse' } });
    expect([due.total, due.filtered]).toEqual([5, 1]);
  });
});
