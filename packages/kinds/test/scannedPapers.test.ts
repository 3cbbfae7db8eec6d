import { fieldsOf } from '@dosye/domain/dossier/form.ts';
import { expect, it } from 'vitest';
import { KINDS } from '../src/register.ts';

it('the fields of papers take scans, those of people, signatures, weapons and complaints do not', () => {
  const scanned = KINDS.flatMap(({ kind }) => Object.values(fieldsOf(kind.form)))
    .filter((field) => field.scanned)
    .map(({ label }) => label);
  expect(new Set(scanned)).toEqual(
    new Set([
      'Preuve d’adresse',
      'Pièces d’identité',
      'Certificat d’écrou',
      'Fiche d’empreintes',
      'Photo de l’acte de naissance',
      'Photo du passeport',
      'Déclinatoires',
    ]),
  );
});
