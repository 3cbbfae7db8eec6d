import { certificatMineur } from '@dosye/kinds/certificats/mineur/kind.ts';
import { changed, type Changes, newPerson } from '@dosye/testing/records.ts';
import { sampleOf } from '@dosye/testing/samples.ts';
import { describe, expect, it, test } from 'vitest';
import { type Answered, create, offices } from './offices.ts';

const { as, owner } = await offices();

interface Shown {
  id: number;
  dossierNo: string;
  kind: string;
  reasons: string[];
}

/** An adult with this name and birth date and with unique numbers. */
function adult(nom: string, prenoms: string, born: string, changes: Changes = {}) {
  const person = {
    'renseignementsPersonnels.nomFamille': nom,
    'renseignementsPersonnels.prenoms': prenoms,
    'renseignementsPersonnels.dateNaissance': born,
  };
  return { personData: newPerson({ ...person, ...changes }) };
}

function minor(nom: string, prenom: string, born: string) {
  const person = {
    'renseignementsMineur.nom': nom,
    'renseignementsMineur.prenom': prenom,
    'renseignementsMineur.dateNaissance': born,
  };
  return {
    personData: { type_dossier: 'mineur', ...changed(sampleOf(certificatMineur), person) },
  };
}

const enter = (body: unknown, by: keyof typeof as = 'agent'): Promise<Answered> =>
  create(as[by], '/api/persons', { ...(body as object), force: true });

/** The possible duplicates of a creation; none when it was saved. */
async function alike(body: object, by: keyof typeof as = 'agent'): Promise<Shown[]> {
  const answer = await as[by].post('/api/persons', body);
  return answer.statusCode === 202 ? answer.json().duplicates : [];
}

async function reasons(body: object): Promise<string[][]> {
  return (await alike(body)).map((shown) => shown.reasons);
}

async function history(id: number): Promise<string> {
  const { rows } = await owner.query<{ details: string }>(
    `select details from action_log where dossier_id = $1 and action_type = 'CREATE_PERSON'`,
    [id],
  );
  return rows.map(({ details }) => details).join();
}

describe('a person whose name and day of birth are another dossier’s', () => {
  it('is found in whatever way the name is spelled, joined and ordered', async () => {
    await enter(adult('JEAN-BAPTISTE', 'Joseph Louis', '1981-03-21'));
    const born = '1981-03-21';
    expect(await reasons(adult('JN-BTE', 'Jozèf Lwi', born))).toEqual([
      [
        'Nom semblable (JN = JEAN, BTE = BAPTISTE, Jozèf = Joseph, Lwi = Louis), même date de naissance',
      ],
    ]);
    expect(await reasons(adult('JEANBAPTISTE', 'Joseph', born))).toHaveLength(1);
    expect(await reasons(adult('LOUIS', 'Jean Baptiste Joseph', born))).toEqual([
      ['Nom semblable, même date de naissance'],
    ]);
  });

  test.each([
    ['TÉLÉMAQUE', '1984-06-03', 'Même nom, jour et mois de naissance intervertis'],
    ['MERZIUS', '1985-03-06', 'Même nom, même jour de naissance à un an près'],
    ['LORQUET', '1982-03-06', 'Même nom, même jour de naissance à deux ans près'],
    ['OSIAS', '1984-03-16', 'Même nom, date de naissance différente d’un seul chiffre'],
  ])('%s, born on %s instead of 1984-03-06: %s', async (nom, born, reason) => {
    await enter(adult(nom, 'Wilfrid', '1984-03-06'));
    expect(await reasons(adult(nom, 'Wilfrid', born))).toEqual([[reason]]);
  });

  test.each([
    ['a twin', 'DORVAL', 'Jeanne', '1991-07-19'],
    ['a family name that looks alike', 'DORVIL', 'Jean', '1991-07-19'],
    ['a child of the same name', 'DORVAL', 'Jean', '2004-07-19'],
    ['one who lacks a given name and was born on another day', 'DORVAL', 'Jean Luc', '1991-07-18'],
  ])('is not %s', async (_who, nom, prenoms, born) => {
    await enter(adult('DORVAL', 'Jean', '1991-07-19'));
    const found = await alike(adult(nom, prenoms, born));
    expect(found).toEqual([]);
  });

  it('is looked for among minors and adults alike', async () => {
    await enter(minor('ALCÉUS', 'Widline', '2009-02-11'));
    expect(await alike(minor('ALSÉUS', 'Wideline', '2009-02-11'))).toMatchObject([
      { kind: 'certificat-mineur', dateNaissance: '2009-02-11' },
    ]);
    expect(await alike(adult('ALCÉUS', 'Widline', '2009-02-11'))).toHaveLength(1);
  });

  it('is the last of at most five, the likeliest first', async () => {
    const born = '1975-08-24';
    const niu = { 'verificationIdentite.idUnique': '9100000001' };
    for (const near of ['1977-08-24', '1976-08-24', born, born, born]) {
      await enter(adult('PHANOR', 'Yvrose', near));
    }
    const { id } = await enter(adult('SANON', 'Guerda', '1950-01-02', niu));
    const found = await alike(adult('PHANOR', 'Yvrose', born, niu));
    expect(found.map((shown) => shown.reasons.join())).toEqual([
      'Même NIU',
      ...Array.from({ length: 3 }, () => 'Même nom, même date de naissance'),
      'Même nom, même jour de naissance à un an près',
    ]);
    expect(found[0]?.id).toBe(id);
    const ids = found.slice(1, 4).map((shown) => shown.id);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  });

  it('is no longer found by a name that was corrected', async () => {
    const first = await enter(adult('ZAMOR', 'Fritz', '1969-10-05'));
    const { personData } = adult('ZÉPHIRIN', 'Fritz', '1969-10-05');
    await as.agent.put(`/api/persons/${first.id}`, { personData });
    expect(await alike(adult('ZAMOR', 'Fritz', '1969-10-05'))).toEqual([]);
    expect(await alike(adult('ZÉFIREN', 'Frits', '1969-10-05'))).toMatchObject([{ id: first.id }]);
  });
});

describe('the choice to create all the same', () => {
  it('is in the history, with the dossiers that it was made against', async () => {
    const names = ['BAZELAIS', 'Nadège', '1988-04-17'] as const;
    const first = await enter(adult(...names));
    const second = await enter(adult(...names));
    expect(await history(first.id)).toBe(`Dossier ${first.dossierNo} créé : BAZELAIS Nadège`);
    expect(await history(second.id)).toBe(
      `Dossier ${second.dossierNo} créé : BAZELAIS Nadège, malgré l’alerte de doublon (${first.dossierNo}, Même nom, même date de naissance)`,
    );
  });

  it('mentions none that the person may not see', async () => {
    const names = ['CÉNATUS', 'Guy', '1972-12-01'] as const;
    await enter(adult(...names));
    const theirs = await enter(adult(...names), 'agentNippes');
    expect(await history(theirs.id)).not.toContain('doublon');
  });

  it('mentions only those of the new dossier’s office, whoever enters it', async () => {
    const names = ['DÉSULMÉ', 'Rose', '1966-02-14'] as const;
    const first = await enter(adult(...names));
    const nippes = { ...adult(...names), bureauId: 2, force: true };
    const theirs = await create(as.superAdmin, '/api/persons', nippes);
    expect(await history(theirs.id)).toBe(`Dossier ${theirs.dossierNo} créé : DÉSULMÉ Rose`);
    const ours = { ...adult(...names), bureauId: 1, force: true };
    const { id } = await create(as.superAdmin, '/api/persons', ours);
    expect(await history(id)).toContain(`doublon (${first.dossierNo}, Même nom`);
    expect(await history(id)).not.toContain(theirs.dossierNo);
  });
});
