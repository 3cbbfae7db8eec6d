import { when, whenAny, whenFilled } from '@dosye/domain/dossier/conditions.ts';
import { NO_PLACES } from '@dosye/domain/fields/places.ts';
import { prefilledRecord } from '@dosye/domain/dossier/prefill.ts';
import { getAt, withValueAt } from '@dosye/domain/dossier/paths.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { initialRecord } from '@dosye/domain/dossier/readRecord.ts';
import { todayInHaiti } from '@dosye/domain/text/dates.ts';
import { list } from '@dosye/domain/fields/lists.ts';
import { integer } from '@dosye/domain/fields/numbers.ts';
import { familyName, text } from '@dosye/domain/fields/text.ts';
import { certificatMajeur } from '@dosye/kinds/certificats/majeur/kind.ts';
import { majeur } from '@dosye/testing/records.ts';
import { describe, expect, test } from 'vitest';
import {
  fieldPathOf,
  normalisedChanges,
  normaliseValue,
  validateSteps,
} from '../../src/form/validation.ts';
import { FieldErrorStore } from '../../src/form/fieldErrorStore.ts';
import { LONGEST_SIDE, reducedSize } from '../../src/form/pictures/reducedSize.ts';
import { rowStarts } from '../../src/form/fields/gridCells.ts';
import { IdempotencyKeys } from '../../src/form/editedForm.ts';
import { Autofill } from '../../src/form/dependentFields.ts';
import { isMetAt } from '../../src/form/useCondition.ts';

const context = { officeName: "Grand'Anse", today: '2026-11-21' };
const adult = certificatMajeur.form;

describe('conditions', () => {
  const record = { sortie: 'Libéré', proches: [{ vivant: 'oui' }, { vivant: 'non', nom: 'X' }] };

  test('depend on the record and on the entry of the field', () => {
    expect(isMetAt(when('sortie', 'Libéré'), record, undefined, context)).toBe(true);
    expect(isMetAt(when('./vivant', 'oui'), record, 'proches.0', context)).toBe(true);
    expect(isMetAt(when('./vivant', 'oui'), record, 'proches.1', context)).toBe(false);
    const either = whenAny(when('sortie', 'Transféré'), whenFilled('./nom'));
    expect(isMetAt(either, record, 'proches.0', context)).toBe(false);
    expect(isMetAt(either, record, 'proches.1', context)).toBe(true);
  });
});

describe('rows', () => {
  test('start where they do when every field is visible, so that hidden fields do not mix rows', () => {
    const fields = {
      a: text('A', { width: 2 }),
      b: text('B', { width: 2 }),
      c: text('C', { width: 2 }),
      d: text('D', { width: 4 }),
      e: text('E', { width: 3 }),
    };
    expect([...rowStarts(fields)]).toEqual(['a', 'd', 'e']);
  });
});

describe('normalisation', () => {
  test('drops blank entries of a free list, but keeps those of a list of fixed length', () => {
    const fields = { nom: familyName('Nom') };
    const free = list('Témoins', { noun: 'Témoin', fields });
    const fixed = list('Références', { noun: 'Référence', exactItems: 2, fields });
    const typed = [{ nom: ' dorval ' }, { nom: '' }];
    expect(normaliseValue(free, typed)).toEqual([{ nom: 'DORVAL' }]);
    expect(normaliseValue(fixed, typed)).toEqual([{ nom: 'DORVAL' }, { nom: '' }]);
  });

  test('keeps invalid text, so that validation can report it', () => {
    expect(normaliseValue(integer('Âge'), 'trente')).toBe('trente');
    expect(normaliseValue(integer('Âge'), ' 30 ')).toBe(30);
  });

  test('returns only the changed fields', () => {
    const path = 'renseignementsPersonnels.nomFamille';
    const sections = adult.steps.flatMap((step) => step.sections);
    expect(normalisedChanges(sections, majeur()).size).toBe(0);
    expect([...normalisedChanges(sections, majeur({ [path]: 'dorval' }))]).toEqual([
      [path, 'DORVAL'],
    ]);
  });
});

describe('errors', () => {
  test('are in the order of the paper form, incomplete dates included', () => {
    const [first] = adult.steps;
    const half = new Map([['renseignementsPersonnels.dateNaissance', 'Choisissez aussi l’année.']]);
    const found = validateSteps(first ? [first] : [], initialRecord(adult), context, half);
    const paths = Object.keys(found).map((path) => path.split('.').at(-1));
    expect(paths.indexOf('dateNaissance')).toBe(paths.indexOf('lieuNaissance') - 1);
    expect(found['renseignementsPersonnels.dateNaissance']).toBe('Choisissez aussi l’année.');
  });

  test('of one picture of a list belong to their field', () => {
    const pieces = 'verificationIdentite.piecesIdentiteUrls';
    expect(fieldPathOf(adult, majeur(), `${pieces}.0`)).toBe(pieces);
    const phone = 'declarationJudiciaire.references.1.telephone';
    expect(fieldPathOf(adult, majeur(), phone)).toBe(phone);
    expect(fieldPathOf(adult, majeur(), 'inconnu')).toBe('inconnu');
  });

  test('are removed when corrected, and none is added in the meantime', () => {
    const store = new FieldErrorStore();
    store.show({ a: 'A manque.', b: 'B manque.' });
    store.revalidate({ b: 'B est trop long.', c: 'C manque.' }, () => '');
    expect(store.current()).toEqual({ b: 'B est trop long.' });
  });

  test('of the server stay until their value changes', () => {
    const values: Record<string, string> = { lieu: 'Gomier' };
    const store = new FieldErrorStore();
    store.showServerErrors({ lieu: 'Ce lieu est inconnu.' }, (path) => values[path]);
    store.revalidate({}, (path) => values[path]);
    expect(store.current()).toEqual({ lieu: 'Ce lieu est inconnu.' });
    values['lieu'] = 'Jérémie';
    store.revalidate({}, (path) => values[path]);
    expect(store.current()).toEqual({});
  });
});

const NO_CONTEXT = { department: '', commune: '', officer: '', consentText: '', last: undefined };
const started = (record: DossierRecord) => ({
  kind: certificatMajeur,
  record,
  dossierId: null,
  draft: null,
});
const edited = (record: DossierRecord) => ({ ...started(record), dossierId: 7 });

describe('the second e-mail address', () => {
  const first = 'renseignementsPersonnels.adresseEmail';
  const second = 'identiteNumerique.email';
  const typed = majeur({ [first]: 'rose@example.ht', [second]: '' });
  const blank = majeur({ [first]: '', [second]: '' });
  const filledIn = (autofill: Autofill) =>
    autofill.updatesAfter(first, typed, NO_PLACES).get(second);

  test('follows the first of a new dossier until it is changed by hand, and again when it says the same', () => {
    const autofill = new Autofill(started(initialRecord(adult)));
    expect(filledIn(autofill)).toBe('rose@example.ht');
    autofill.updatesAfter(second, typed, NO_PLACES);
    expect(filledIn(autofill)).toBeUndefined();
    autofill.updatesAfter(second, majeur({ [first]: 'a@b.ht', [second]: 'a@b.ht' }), NO_PLACES);
    expect(filledIn(autofill)).toBe('rose@example.ht');
  });

  test('stays blank in a saved dossier, whatever is edited', () => {
    expect(filledIn(new Autofill(edited(typed)))).toBeUndefined();
    expect(filledIn(new Autofill(edited(blank)))).toBeUndefined();
  });

  test('is filled in a resumed draft unless it was cleared there', () => {
    const draft = {};
    expect(filledIn(new Autofill({ ...started(blank), draft }))).toBe('rose@example.ht');
    expect(filledIn(new Autofill({ ...started(typed), draft }))).toBeUndefined();
  });
});

describe('the name on the consent', () => {
  const target = 'consentementEclaire.nomPrenomRequerant';
  const first = 'renseignementsPersonnels.prenoms';

  test('is filled from the first names and the family name', () => {
    const autofill = new Autofill(started(initialRecord(adult)));
    const record = majeur({ [target]: '' });
    expect(autofill.updatesAfter(first, record, NO_PLACES).get(target)).toBe(
      'Esther Nadège PIERRE-LOUIS',
    );
  });

  test('is not overwritten once edited', () => {
    const autofill = new Autofill(edited(majeur()));
    expect(autofill.updatesAfter(target, majeur({ [target]: 'Son Père' }), NO_PLACES).size).toBe(0);
    expect(
      autofill.updatesAfter(first, majeur({ [first]: 'Rose', [target]: 'Son Père' }), NO_PLACES)
        .size,
    ).toBe(0);
    const reopened = new Autofill(edited(majeur({ [target]: 'Son Père' })));
    expect(reopened.updatesAfter(first, majeur({ [target]: 'Son Père' }), NO_PLACES).size).toBe(0);
    expect(getAt(majeur(), target)).toBe('Esther Nadège PIERRE-LOUIS');
  });
});

describe('the day of the verification', () => {
  const target = 'informationsInternes.dateVerification';
  const first = 'informationsInternes.imageSociale';
  const blank = prefilledRecord(adult, { ...NO_CONTEXT, now: new Date() }, '');
  const found = withValueAt(blank, first, 'Positive');
  const proposed = (autofill: Autofill, record: DossierRecord) =>
    autofill.updatesAfter(first, record, NO_PLACES).get(target);

  test('is that of the first finding, not that on which the form was opened', () => {
    const resumed = new Autofill({ ...started(blank), draft: {} });
    expect(proposed(resumed, withValueAt(blank, 'motif.autre', 'Concours'))).toBeUndefined();
    expect(proposed(resumed, found)).toBe(todayInHaiti());
  });

  test('stays that day while the findings are completed on another one', () => {
    const monday = withValueAt(found, target, '2026-11-23');
    for (const draft of [null, {}]) {
      const autofill = new Autofill({ ...started(monday), draft });
      expect(proposed(autofill, withValueAt(monday, first, 'Négative'))).toBeUndefined();
    }
  });

  test('stays blank in a saved dossier', () => {
    expect(proposed(new Autofill(edited(found)), found)).toBeUndefined();
  });
});

describe('pictures', () => {
  test('are reduced to 2000 pixels, with the same proportions', () => {
    expect(reducedSize({ width: 4000, height: 3000 })).toEqual({ width: 2000, height: 1500 });
    expect(reducedSize({ width: 1000, height: 5000 })).toEqual({ width: 400, height: 2000 });
  });

  test('are unchanged when small enough, and never have a side of 0', () => {
    expect(reducedSize({ width: 640, height: 480 })).toEqual({ width: 640, height: 480 });
    const narrow = reducedSize({ width: 100_000, height: 2 });
    expect(narrow).toEqual({ width: LONGEST_SIDE, height: 1 });
  });
});

describe('the idempotency key of a creation', () => {
  test('is that of its draft, whatever was answered', () => {
    const key = new IdempotencyKeys('d1');
    const { creation } = key;
    key.renew();
    expect(key.creation).toBe(creation);
    expect(new IdempotencyKeys('d1').creation).toBe(creation);
    expect(new IdempotencyKeys('d2').creation).not.toBe(creation);
  });
});

describe('the idempotency key of an update', () => {
  test('is another one once the server has answered', () => {
    const key = new IdempotencyKeys('d1');
    const before = key.update;
    expect(key.update).toBe(before);
    key.renew();
    expect(key.update).not.toBe(before);
  });
});
