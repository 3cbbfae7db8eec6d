import { type Changes, majeur } from '@dosye/testing/records.ts';
import { expect } from 'vitest';
import { type Listed, PERSONS, enter, list, personWith } from './listed.ts';
import type { Answered, Offices } from './offices.ts';

const R = 'renseignementsPersonnels.';
/** [name, office's agent, instant of entry, changes] */
const ENTERED: readonly [string, 'agent' | 'agentNippes', string, Changes][] = [
  ['elie', 'agent', '2026-03-08T04:59:59Z', { [`${R}nomFamille`]: 'ÉLIE', [`${R}prenoms`]: 'Zoé' }],
  [
    'jean',
    'agent',
    '2026-03-08T05:00:00Z',
    { [`${R}nomFamille`]: 'JN-BAPTISTE', [`${R}prenoms`]: 'Ste Rose' },
  ],
  [
    'baptiste',
    'agent',
    '2026-06-15T12:00:00Z',
    {
      [`${R}nomFamille`]: 'JEAN BAPTISTE',
      [`${R}prenoms`]: 'Wilner',
      [`${R}sexe`]: 'Homme',
      [`${R}telephone`]: '+50944556677',
      'motif.immigration': true,
    },
  ],
  [
    'sanon',
    'agent',
    '2026-07-01T03:59:59Z',
    { [`${R}nomFamille`]: 'SANON', [`${R}prenoms`]: '100% Sûr', [`${R}sexe`]: 'Homme' },
  ],
  [
    'estime',
    'agent',
    '2026-07-01T04:00:00Z',
    {
      [`${R}nomFamille`]: 'Estimé',
      [`${R}prenoms`]: 'Anne_Marie',
      [`${R}dateNaissance`]: '1950-01-01',
      'motif.demandeEmploi': false,
      'motif.autre': 'Voyage',
    },
  ],
  [
    'eliezer',
    'agent',
    '2026-07-01T04:00:00Z',
    { [`${R}nomFamille`]: 'ELIE', [`${R}prenoms`]: 'Abel' },
  ],
  ['nippes', 'agentNippes', '2026-06-15T12:00:00Z', { [`${R}nomFamille`]: 'PIERRE-LOUIS' }],
];

/** Enters adults in two offices, whom tests of lists name in short. */
export async function listedPersons(office: Offices) {
  const { as, people } = office;
  const ids = new Map<number, string>();
  const dossiers: Record<string, Answered> = {};
  const bases: Record<string, Answered> = {};

  /** A dossier that refers to the pictures of the others until they are saved. */
  async function baseOf(by: 'agent' | 'agentNippes'): Promise<Answered> {
    bases[by] ??= await enter(office, people[by], PERSONS, majeur(), '2026-01-01T12:00:00Z');
    return bases[by];
  }

  let number = 0;
  for (const [name, by, at, changes] of ENTERED) {
    number += 1;
    const record = personWith(await baseOf(by), 123_450_000 + number, changes);
    const made = await enter(office, people[by], PERSONS, record, at);
    ids.set(made.id, name);
    dossiers[name] = made;
  }
  for (const base of Object.values(bases)) await as.superAdmin.delete(`/api/persons/${base.id}`);

  const names = ({ rows }: Listed): (string | undefined)[] => rows.map(({ id }) => ids.get(id));
  /** The names of those that filters leave, in the order of their entry. */
  async function found(filters: Record<string, unknown>, who: keyof typeof as = 'agent') {
    const answer = await list(as[who], PERSONS, {
      filters,
      sortConfig: { key: 'created_at', direction: 'asc' },
    });
    expect(answer.filtered).toBe(answer.rows.length);
    return names(answer);
  }
  return { dossiers, baseOf, names, found };
}
