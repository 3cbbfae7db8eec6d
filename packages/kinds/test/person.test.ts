import { fieldsOf } from '@dosye/domain/dossier/form.ts';
import { setAt } from '@dosye/domain/dossier/paths.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import {
  factsOf,
  IDENTITY_PAPERS,
  PERSON_FACTS,
  type PersonFact,
} from '@dosye/domain/dossier/person.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { duplicateKeysOf } from '@dosye/domain/dossier/projection.ts';
import { initialRecord, readRecord } from '@dosye/domain/dossier/readRecord.ts';
import { reusedValues } from '@dosye/domain/dossier/reusedValues.ts';
import { certificatMajeur } from '@dosye/kinds/certificats/majeur/kind.ts';
import { certificatMineur } from '@dosye/kinds/certificats/mineur/kind.ts';
import { KINDS } from '@dosye/kinds/register.ts';
import { retention } from '@dosye/kinds/retention/kind.ts';
import { changed, majeur } from '@dosye/testing/records.ts';
import { sampleOf } from '@dosye/testing/samples.ts';
import { describe, expect, it, test } from 'vitest';

const CONTEXT = { officeName: "Grand'Anse", today: '2026-11-21' };
const TYPES: Partial<Record<PersonFact, string>> = {
  photo: 'image',
  birthCertificatePicture: 'image',
  passportPicture: 'image',
  identityDocuments: 'images',
  formerNames: 'textList',
  birthDate: 'date',
  singleName: 'checkbox',
};
const WRITTEN = ['text', 'email', 'phone', 'digits', 'longText', 'choice'];
/** What is of its day: words of the paths, labels, sections and steps that no new dossier takes over. */
const OF_ITS_DAY =
  /empreinte|signature|preuve|déclaration|consent|interne|signalement|motif|éducation|activité|comparution|mandat|interpellation|interrogatoire|sortie|saisie|arme à feu|provenance|psychologie/i;

const OF_PERSONS = KINDS.flatMap(({ kind }) =>
  kind.person ? [[kind.id, kind, kind.person] as const] : [],
);
const fields = OF_PERSONS.flatMap(([id, kind, { fields: named }]) =>
  Object.entries(named).map(([fact, path]) => ({ id, kind, fact: fact as PersonFact, path })),
);

const record = (kind: (typeof OF_PERSONS)[number][1], number = 1) =>
  readRecord(kind.form, sampleOf(kind, number), CONTEXT).record;

test('the kinds about a person say so, and those about facts and informants do not', () => {
  expect(OF_PERSONS.map(([id]) => id)).toEqual([
    'certificat-majeur',
    'certificat-mineur',
    'retention',
    'arme-personal',
    'arme-business',
    'arme-seized',
  ]);
});

// A form asks in the order of its fields, and Tab leads through them in that order.
test.each([
  certificatMajeur,
  certificatMineur,
])('$id asks for the photo after the names', (kind) => {
  const { photo = '', familyName = '', givenNames = '' } = kind.person?.fields ?? {};
  const asked = Object.keys(fieldsOf(kind.form)).filter((path) =>
    [photo, familyName, givenNames].includes(path),
  );
  expect(asked).toEqual([familyName, givenNames, photo]);
});

/** What an earlier dossier tells of its person. */
const known = (earlier: { kind: KindDeclaration; record: DossierRecord }) =>
  earlier.kind.person ? factsOf(earlier.kind.person, earlier.record) : {};

describe('what a new dossier of a person takes over', () => {
  test.each(fields)('$id: $fact is a field of the form, of the right type, once', (one) => {
    const field = fieldsOf(one.kind.form)[one.path];
    expect(PERSON_FACTS).toContain(one.fact);
    expect(field).toBeDefined();
    const types = [TYPES[one.fact] ?? WRITTEN].flat();
    expect(types).toContain(field?.type);
    expect(
      Object.values(one.kind.person?.fields ?? {}).filter((path) => path === one.path),
    ).toEqual([one.path]);
  });

  test.each(fields)('$id: $fact is nothing of its day', ({ kind, path }) => {
    const field = fieldsOf(kind.form)[path];
    const section = kind.form.steps
      .filter(({ sections }) => kind.form.steps.length > 1 && sections.length > 0)
      .flatMap((step) => step.sections.map((one) => ({ step, one })))
      .find(({ one }) => Object.hasOwn(one.fields, path));
    expect(field?.frame).not.toBe('signature');
    for (const text of [path, field?.label, section?.one.title, section?.step.title]) {
      expect(text ?? '').not.toMatch(OF_ITS_DAY);
    }
  });

  it('of pictures is the portrait and the identity documents alone', () => {
    const pictures = OF_PERSONS.map(([id, kind, person]) => {
      const paths = Object.values(person.fields);
      const images = paths.filter((path) => fieldsOf(kind.form)[path]?.type.startsWith('image'));
      return [id, images];
    });
    expect(Object.fromEntries(pictures)).toEqual({
      'certificat-majeur': [
        'renseignementsPersonnels.photoUrl',
        'verificationIdentite.piecesIdentiteUrls',
      ],
      'certificat-mineur': [
        'renseignementsMineur.photoMineurUrl',
        'renseignementsMineur.photoActeNaissanceUrl',
        'renseignementsMineur.photoPasseportUrl',
      ],
      retention: ['photoUrl'],
      'arme-personal': ['declarantInfo.photoUrl'],
      'arme-business': ['declarantInfo.photoUrl'],
      'arme-seized': ['declarantInfo.photoUrl'],
    });
  });

  it.each(OF_PERSONS)('from %s is what its person is, and valid in every form', (_id, kind) => {
    for (let number = 1; number <= 8; number += 1) {
      const from = { kind, record: record(kind, number) };
      for (const [, other, person] of OF_PERSONS) {
        const into = { kind: other, record: initialRecord(other.form) };
        for (const [path, value] of reusedValues(known(from), into, into.record)) {
          expect(Object.values(person.fields)).toContain(path);
          const field = fieldsOf(other.form)[path];
          expect([path, value, field?.check(value, CONTEXT)]).toEqual([path, value, undefined]);
        }
      }
    }
  });

  it('from an adult to another certificate is everything declared that is filled', () => {
    const from = { kind: certificatMajeur, record: majeur() };
    const blank = initialRecord(certificatMajeur.form);
    const taken = reusedValues(known(from), { kind: certificatMajeur, record: blank }, blank);
    const into = structuredClone(blank);
    for (const [path, value] of taken) setAt(into, path, value);
    expect(duplicateKeysOf(certificatMajeur, into)).toEqual(
      duplicateKeysOf(certificatMajeur, majeur()),
    );
    expect(into['verificationIdentite']).toMatchObject({
      piecesIdentiteUrls: (majeur()['verificationIdentite'] as Record<string, unknown>)[
        'piecesIdentiteUrls'
      ],
    });
    expect(into['empreinteDigitale']).toEqual(
      initialRecord(certificatMajeur.form)['empreinteDigitale'],
    );
  });

  it.each(OF_PERSONS)('of %s counts every picture and number as a paper of identity', (_id, kind, {
    fields: named,
  }) => {
    const types = fieldsOf(kind.form);
    const papers = Object.entries(named)
      .filter(
        ([, path]) =>
          /^image|^digits$/.test(types[path]?.type ?? '') ||
          /carte|passeport|acte|extrait|NI[UF]/i.test(types[path]?.label ?? ''),
      )
      .map(([fact]) => fact);
    expect(IDENTITY_PAPERS).toEqual(expect.arrayContaining(papers));
  });

  it('leaves what is typed as it is, and no initial value in the way', () => {
    const from = {
      kind: certificatMajeur,
      record: changed(majeur(), { 'renseignementsPersonnels.paysNaissance': 'Cuba' }),
    };
    // What the office and the day give is nothing that was typed.
    const begun = changed(initialRecord(certificatMajeur.form), {
      'renseignementsPersonnels.adresseActuelle.commune': 'Dame-Marie',
    });
    const typed = changed(begun, {
      'renseignementsPersonnels.telephone': '+50940000000',
    });
    const taken = new Map(
      reusedValues(known(from), { kind: certificatMajeur, record: typed }, begun),
    );
    expect(taken.has('renseignementsPersonnels.telephone')).toBe(false);
    expect(taken.get('renseignementsPersonnels.paysNaissance')).toBe('Cuba');
    expect(taken.get('renseignementsPersonnels.adresseActuelle.commune')).toBe('Jérémie');
  });

  it('says the sex as the other form does', () => {
    const detained = { kind: retention, record: initialRecord(retention.form) };
    const woman = { kind: certificatMajeur, record: majeur() };
    expect(
      new Map(reusedValues(known(woman), detained, detained.record)).get('etatCivil.sexe'),
    ).toBe('Fille');
    const boy = {
      kind: retention,
      record: changed(record(retention), { 'etatCivil.sexe': 'Garcon' }),
    };
    const minor = { kind: certificatMineur, record: initialRecord(certificatMineur.form) };
    expect(
      new Map(reusedValues(known(boy), minor, minor.record)).get('renseignementsMineur.sexe'),
    ).toBe('Homme');
  });
});
