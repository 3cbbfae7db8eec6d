import type { Form } from '@dosye/domain/dossier/form.ts';
import { initialRecord } from '@dosye/domain/dossier/readRecord.ts';
import { checkSteps } from '@dosye/domain/dossier/checkSteps.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { armeEntreprise } from '@dosye/kinds/armes/kinds.ts';
import { certificatMajeur } from '@dosye/kinds/certificats/majeur/kind.ts';
import { ficheOperation } from '@dosye/kinds/operations/kind.ts';
import { describe, expect, test } from 'vitest';
import { errorMessages } from '../../src/form/errorMessages.ts';

const CONTEXT = { officeName: 'Nippes', today: '2026-11-21' };
const none = (): boolean => false;

/** What the summary says of the missing fields of an empty form, and how many fields these are. */
function missingIn(form: Form): { messages: string[]; fields: number } {
  const record: DossierRecord = initialRecord(form);
  const errors = checkSteps(form.steps, record, CONTEXT);
  const messages = errorMessages(form, record, errors, none).map(([, message]) => message);
  return { messages, fields: Object.keys(errors).length };
}

describe('each missing field has a message of its own', () => {
  test.each([
    ['of a certificate', certificatMajeur.form],
    ['of a weapon', armeEntreprise.form],
    ['of an operation sheet', ficheOperation.form],
  ])('%s', (_kind, form) => {
    const { messages, fields } = missingIn(form);
    expect(new Set(messages).size).toBe(fields);
  });
});

test('fields that share a sentence are told apart by their labels, else by their sections', () => {
  const telephones = missingIn(armeEntreprise.form).messages.filter((message) =>
    message.endsWith('le téléphone est requis.'),
  );
  expect(telephones).toEqual([
    'Déclarant, Téléphone : le téléphone est requis.',
    'Provenance, Téléphone : le téléphone est requis.',
    'Référence, Téléphone : le téléphone est requis.',
  ]);
});

test('a field of a list is told by its entry', () => {
  const first = 'equipes.0.policiers.1.nom';
  const second = 'equipes.1.policiers.0.nom';
  const sentence = 'NIU illisible.';
  const record = { equipes: [{ policiers: [{}, {}] }, { policiers: [{}] }] };
  const said = errorMessages(
    ficheOperation.form,
    record,
    { [first]: sentence, [second]: sentence },
    none,
  );
  expect(said).toEqual([
    [first, 'Équipe 1, Policier 2, Nom : NIU illisible.'],
    [second, 'Équipe 2, Policier 1, Nom : NIU illisible.'],
  ]);
});
