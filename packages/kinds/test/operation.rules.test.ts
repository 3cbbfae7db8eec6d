import { initialRecord } from '@dosye/domain/dossier/readRecord.ts';
import { getAt } from '@dosye/domain/dossier/paths.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { todayInHaiti } from '@dosye/domain/text/dates.ts';
import { operations } from '@dosye/kinds/operations/area.ts';
import { ficheOperation } from '@dosye/kinds/operations/kind.ts';
import { faultsAfter, judged } from '@dosye/testing/faults.ts';
import { type Changes, changed } from '@dosye/testing/records.ts';
import { sampleOf } from '@dosye/testing/samples.ts';
import { describe, expect, it, test } from 'vitest';

const faults = (changes: Changes) => faultsAfter(ficheOperation, changes);
const kept = (changes: Changes): DossierRecord =>
  judged(ficheOperation, changed(sampleOf(ficheOperation), changes)).record;

it('an operation sheet that is filled has no fault', () => expect(faults({})).toEqual({}));

it('the form as a whole has one sentence for what is missing', () => {
  const { invalid } = ficheOperation.form.sentences;
  expect(invalid(faults({ brigade: '' }))).toBe('Veuillez remplir tous les champs obligatoires.');
});

it('a new sheet begins with today’s day in Haiti and one team', () => {
  const blank = initialRecord(ficheOperation.form);
  expect(blank['dateOperation']).toBe(todayInHaiti());
  expect(blank['equipes']).toEqual([{ parcours: '', policiers: [] }]);
});

describe('the teams', () => {
  const blank = { parcours: '', policiers: [] };
  const patrol = { parcours: 'Rue Bordes', policiers: [] };

  test('are at least one', () => expect(kept({ equipes: [] })['equipes']).toEqual([blank]));

  test('stay as many as were counted, blank or not', () => {
    expect(kept({ equipes: [blank, patrol, blank] })['equipes']).toEqual([blank, patrol, blank]);
  });

  test('hold officers whose names are put right; blank officers go', () => {
    const officers = [
      { nom: 'toussaint', prenom: 'jean rony', grade: 'agent II', fonction: 'chef d’équipe' },
      { nom: '', prenom: '', grade: '', fonction: '' },
    ];
    const equipes = [{ parcours: 'Pont', policiers: officers }];
    expect(getAt(kept({ equipes }), 'equipes.0.policiers')).toEqual([
      { nom: 'TOUSSAINT', prenom: 'Jean Rony', grade: 'Agent II', fonction: 'Chef d’Équipe' },
    ]);
  });
});

describe('a sheet of the old format', () => {
  const officers = [{ nom: 'SANON', prenom: 'Wilfrid', grade: 'Agent III', fonction: 'Chauffeur' }];
  const sheet = (changes: DossierRecord): DossierRecord => {
    const { equipes: _teams, ...rest } = sampleOf(ficheOperation);
    return { ...rest, ...changes };
  };

  test.each([
    [{}],
    [{ equipes: [] }],
    [{ equipes: null }],
  ])('is read as one team, with %o for teams', (teams) => {
    const { record, faults: found } = judged(
      ficheOperation,
      sheet({ policiers: officers, ...teams }),
    );
    expect(found).toEqual({});
    expect(record['equipes']).toEqual([{ parcours: 'N/A (Ancien format)', policiers: officers }]);
    expect(record).not.toHaveProperty('policiers');
  });

  test('loses no officer where there are teams too: it is refused', () => {
    const both = sheet({ policiers: officers, equipes: [{ parcours: 'Pont', policiers: [] }] });
    expect(judged(ficheOperation, both).faults).toEqual({ policiers: 'Champ inconnu.' });
  });

  test('is read once: reading what was read changes nothing', () => {
    const { record } = judged(ficheOperation, sheet({ policiers: officers }));
    expect(judged(ficheOperation, record).record).toEqual(record);
  });
});

it('the list heads its last column Détails, and counts one sheet as several', () => {
  expect(operations.list.rowActionHeading).toBe('Détails');
  expect(operations.list.count(1)).toBe('1 fiches trouvées');
});
