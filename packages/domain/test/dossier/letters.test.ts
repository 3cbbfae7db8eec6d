import { changesBetween } from '@dosye/domain/dossier/changes.ts';
import { checkSteps } from '@dosye/domain/dossier/checkSteps.ts';
import { checkLetters } from '@dosye/domain/dossier/fieldLetters.ts';
import { section, step } from '@dosye/domain/dossier/form.ts';
import { defineKind } from '@dosye/domain/dossier/kind.ts';
import { cleanStoredRecord, upgradeStoredRecord } from '@dosye/domain/dossier/readRecord.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { list, textList } from '@dosye/domain/fields/lists.ts';
import { phone } from '@dosye/domain/fields/phone.ts';
import { familyName, longText, text, titleCase } from '@dosye/domain/fields/text.ts';
import { mayBeUnclean } from '@dosye/domain/text/cleanText.ts';
import { describe, expect, it, test } from 'vitest';
import { CONTEXT } from '../context.ts';

const steps = [
  step('Personne', [
    section('Personne', {
      'etat.nom': familyName('Nom'),
      'etat.prenom': titleCase('Prénom', { searched: 'name' }),
      'etat.autresNoms': textList('Autres noms', { searched: 'name' }),
      telephone: phone('Téléphone'),
      faits: longText('Faits'),
      temoins: list('Témoins', { noun: 'Témoin', fields: { nom: familyName('Nom') } }),
      motif: text('Motif'),
    }),
  ]),
] as const;

const KIND = defineKind({
  id: 'essai',
  code: 'ES',
  label: 'Essai',
  icon: 'key',
  paths: { create: '/essai', edit: '/essai/{id}' },
  menuLabel: 'Essai',
  tile: { title: 'Essai', hint: 'Essai' },
  form: { title: 'Essai', steps, sentences: { created: '', updated: '', failed: '' } },
  title: () => '',
  projection: { row: () => ({}), sorts: {} },
  print: { title: 'Essai', windowTitle: () => '', label: 'Imprimer' },
});

const STORED: DossierRecord = {
  etat: { nom: 'П\u200bIERRE', prenom: 'Anne–marie', autresNoms: ['Élise 李', 'Rose'] },
  telephone: '+50931904561',
  faits: 'Vu hier.\u000bParti.',
  temoins: [{ nom: 'DORVAL' }, { nom: 'ПАУЛ' }],
  motif: 'Vol',
};
const before = upgradeStoredRecord(KIND, STORED);
const check = (record: DossierRecord): string[] =>
  Object.keys(checkSteps(KIND.form.steps, record, { ...CONTEXT, stored: before }));

describe('a dossier from before letters were checked', () => {
  it('is read with clean texts, as they would be saved', () => {
    expect(before).toEqual({
      ...STORED,
      etat: { nom: 'ПIERRE', prenom: 'Anne-Marie', autresNoms: ['Élise 李', 'Rose'] },
      faits: 'Vu hier.\nParti.',
    });
    expect(cleanStoredRecord(KIND, before)).toBe(before);
  });

  it('is not changed by being read, nor by a save of what was read', () => {
    expect(changesBetween(KIND.form, before, structuredClone(before))).toEqual([]);
    expect(check(structuredClone(before))).toEqual([]);
  });

  it('has the texts that cannot stay named on its sheet, each with the sign', () => {
    const faults = checkLetters(KIND.form.steps, before, CONTEXT);
    expect(faults.map(({ path, error }) => [path, /« (.)/u.exec(error)?.[1]])).toEqual([
      ['etat.nom', 'П'],
      ['etat.autresNoms', '李'],
      ['temoins.1.nom', 'П'],
    ]);
  });

  it('is saved when another field changes, or when an entry before a text of its list is removed', () => {
    const temoins = [{ nom: 'ПАУЛ' }];
    expect(check({ ...structuredClone(before), motif: 'Recel', temoins })).toEqual([]);
    const etat = { ...(before['etat'] as DossierRecord), autresNoms: ['Élise 李', 'Marie'] };
    expect(check({ ...before, etat })).toEqual([]);
  });

  test.each([
    ['etat.nom', { etat: { ...(before['etat'] as DossierRecord), nom: 'ПIERRE-LOUIS' } }],
    ['etat.autresNoms', { etat: { ...(before['etat'] as DossierRecord), autresNoms: ['李'] } }],
    ['temoins.0.nom', { temoins: [{ nom: 'ПЁТР' }] }],
    ['motif', { motif: 'Vol 漢' }],
  ])('is refused in %s, which changes', (path, changed) => {
    expect(check({ ...before, ...changed })).toEqual([path]);
  });
});

test.each([
  ['Élise d’Haïti, n° 3 « oui »', false],
  ['un\ndeux\t"trois"', false],
  ['Anne–marie', true],
  ['un\u200b', true],
  ['e\u0301', true],
  ['a\u0007', true],
])('JSON of %j may hold a text that is not clean: %s', (value, unclean) => {
  expect(mayBeUnclean(JSON.stringify({ value }))).toBe(unclean);
});
