import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import { getAt, setAt } from '@dosye/domain/dossier/paths.ts';
import { factsOf, IDENTITY_PAPERS, type PersonDeclaration } from '@dosye/domain/dossier/person.ts';
import { personDifferences } from '@dosye/domain/dossier/personDifferences.ts';
import { initialRecord } from '@dosye/domain/dossier/readRecord.ts';
import type { Dossier, DossierRecord } from '@dosye/domain/dossier/record.ts';
import { certificatMajeur } from '@dosye/kinds/certificats/majeur/kind.ts';
import { certificatMineur } from '@dosye/kinds/certificats/mineur/kind.ts';
import { KINDS } from '@dosye/kinds/register.ts';
import { changed, majeur } from '@dosye/testing/records.ts';
import { describe, expect, test } from 'vitest';
import { doubtOfMatch } from '../../src/form/known/differences.ts';
import { TakeOver } from '../../src/form/known/TakeOver.ts';

const NAMES = 'renseignementsPersonnels';
const PAPERS = 'verificationIdentite';
const DOCUMENTS = `${PAPERS}.piecesIdentiteUrls`;
const FORMER = `${NAMES}.nomsAnterieurs`;
const fresh = initialRecord(certificatMajeur.form);
const dossier = { ...majeur(), id: 12, dossierNo: 'CM01-2026-00012' } as unknown as Dossier;
const requester = certificatMajeur.person as PersonDeclaration;
const earlier = {
  dossierNo: 'CM01-2026-00012',
  source: { of: 'du dossier CM01-2026-00012', in: 'dans le dossier CM01-2026-00012' },
  facts: factsOf(requester, dossier),
};

type Changes = ReturnType<TakeOver['giveBack']>;

function after(record: DossierRecord, changes: Changes): DossierRecord {
  const copy = structuredClone(record);
  for (const [path, value] of changes) setAt(copy, path, structuredClone(value));
  return copy;
}

describe('what a form gives back', () => {
  test('is all that it took over: the form is as it was', () => {
    const takeOver = new TakeOver(certificatMajeur, fresh, null);
    const typed = changed(fresh, { [`${PAPERS}.idUnique`]: '1042771836' });
    const taken = after(typed, takeOver.takeFrom(earlier, typed, personDifferences));
    // What is filled from it goes with it.
    const filled = changed(taken, { 'identiteNumerique.email': 'esther@example.ht' });
    takeOver.includeFollowing(typed, filled);
    expect(takeOver.isTaken('identiteNumerique.email', 'esther@example.ht')).toBe(true);
    expect(takeOver.hasTaken(filled)).toBe(true);
    expect(after(filled, takeOver.giveBack(filled))).toEqual(typed);
    expect(takeOver.current()).toBeNull();
  });

  test('is also what a form of the person began with', () => {
    const takeOver = new TakeOver(certificatMajeur, fresh, earlier);
    const filled = after(
      fresh,
      new TakeOver(certificatMajeur, fresh, null).takeFrom(earlier, fresh, personDifferences),
    );
    expect(after(filled, takeOver.giveBack(filled))).toEqual(fresh);
  });

  test('is not what somebody typed over it or added to it', () => {
    const takeOver = new TakeOver(certificatMajeur, fresh, null);
    const filled = after(fresh, takeOver.takeFrom(earlier, fresh, personDifferences));
    const own = changed(filled, {
      [`${NAMES}.surnom`]: 'Estè',
      [DOCUMENTS]: [...(getAt(filled, DOCUMENTS) as string[]), 'data:own'],
      [FORMER]: ['Nadège P.'],
    });
    const kept = after(own, takeOver.giveBack(own));
    expect(getAt(kept, `${NAMES}.surnom`)).toBe('Estè');
    expect(getAt(kept, DOCUMENTS)).toEqual(['data:own']);
    expect(getAt(kept, FORMER)).toEqual(['Nadège P.']);
    expect(getAt(kept, `${NAMES}.lieuNaissance`)).toBe('');
  });

  test('is a picture under the URL that it has since it was turned or stored', () => {
    const takeOver = new TakeOver(certificatMajeur, fresh, null);
    const filled = after(fresh, takeOver.takeFrom(earlier, fresh, personDifferences));
    const [document] = getAt(filled, DOCUMENTS) as string[];
    takeOver.renamePicture(document, 'data:turned');
    takeOver.renamePicture('data:turned', '/api/files/99/a');
    const turned = changed(filled, { [DOCUMENTS]: ['/api/files/99/a'] });
    expect(takeOver.isTaken(DOCUMENTS, ['/api/files/99/a'])).toBe(true);
    expect(getAt(after(turned, takeOver.giveBack(turned)), DOCUMENTS)).toEqual([]);
  });
});

test('no paper of identity is taken over where name or birth date differ', () => {
  for (const typed of [
    { [`${NAMES}.nomFamille`]: 'BEAUVOIR' },
    { [`${NAMES}.dateNaissance`]: '1994-03-02' },
  ]) {
    const record = changed(fresh, typed);
    const changes = new Map(
      new TakeOver(certificatMajeur, fresh, null).takeFrom(earlier, record, personDifferences),
    );
    const papers = IDENTITY_PAPERS.map((fact) => certificatMajeur.person?.fields[fact] ?? '');
    expect(papers.filter((path) => changes.has(path))).toEqual([]);
    expect(changes.get(`${NAMES}.lieuNaissance`)).toBe('Jérémie');
  }
});

describe('a person who is not whom the form is about', () => {
  const BEAUVOIR = 'BEAUVOIR';
  const typedInto = (kind: KindDeclaration, more: object = {}) =>
    changed(initialRecord(kind.form), {
      [kind.person?.fields.familyName ?? '']: BEAUVOIR,
      [kind.person?.fields.givenNames ?? '']: 'Marie-Ange',
      ...more,
    });
  const numbered = KINDS.flatMap(({ kind }) => {
    const path = kind.person?.fields.niu;
    return kind.person && path !== undefined ? [{ kind, person: kind.person, path }] : [];
  });

  test('has a number in common in most kinds', () => {
    expect(numbered).toHaveLength(5);
  });

  test.for(numbered)('is said in $kind.id, with the number to check', ({ kind, person, path }) => {
    const match = { name: 'PIERRE-LOUIS Esther', birthDate: '', reasons: ['Même NIU'] };
    expect(doubtOfMatch(person, match, typedInto(kind))).toEqual({
      sentence: 'Même NIU, mais autre nom : vérifiez le NIU',
      check: { path, name: 'le NIU' },
    });
  });

  test('is said with the birth date to check where no number is asked', () => {
    const person = certificatMineur.person as PersonDeclaration;
    const path = person.fields.birthDate as string;
    const reasons = ['Même nom, jour et mois de naissance intervertis'];
    const match = { name: 'BEAUVOIR Marie-Ange', birthDate: '2010-05-03', reasons };
    const record = typedInto(certificatMineur, { [path]: '2010-03-05' });
    expect(doubtOfMatch(person, match, record)).toEqual({
      sentence: `${reasons[0]} : vérifiez la date de naissance`,
      check: { path, name: 'la date de naissance' },
    });
    expect(doubtOfMatch(person, { ...match, birthDate: '2010-03-05' }, record)).toBeUndefined();
  });
});
