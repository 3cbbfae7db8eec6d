import { getAt } from '@dosye/domain/dossier/paths.ts';
import type { Dossier } from '@dosye/domain/dossier/record.ts';
import { initialRecord } from '@dosye/domain/dossier/readRecord.ts';
import { certificatMajeur } from '@dosye/kinds/certificats/majeur/kind.ts';
import { certificats } from '@dosye/kinds/certificats/area.ts';
import { majeur } from '@dosye/testing/records.ts';
import { describe, expect, test } from 'vitest';
import { type LoadedForm, formFromDraft, initialForm } from '../../src/form/loadForm.ts';

const VERIFIED_ON = 'informationsInternes.dateVerification';

const loaded = (dossier: Dossier | null): LoadedForm => ({
  area: certificats,
  kind: certificatMajeur,
  dossierId: dossier?.id ?? null,
  dossier,
  earlier: null,
  newId: 'new',
  opened: null,
  drafts: [],
  localDrafts: null,
  fresh: initialRecord(certificatMajeur.form),
  settings: {},
});

describe('a dossier of before the day of verification was asked', () => {
  const { informationsInternes: _left, ...content } = majeur();
  const dossier = { ...content, id: 7, version: 3 } as unknown as Dossier;

  test('is opened without a day that nobody entered', () => {
    const { record, baseRecord } = initialForm(loaded(dossier));
    expect(getAt(record, VERIFIED_ON)).toBe('');
    expect(baseRecord).toEqual(record);
  });

  test('has none in a draft that was begun before, either', () => {
    const { record } = formFromDraft(loaded(dossier), {
      id: 'd',
      dossierId: 7,
      record: content,
      step: 0,
      baseVersion: 3,
      updatedAt: '2026-11-26T12:00:00.000Z',
      unsent: false,
      mayHaveEnded: false,
    });
    expect(getAt(record, VERIFIED_ON)).toBe('');
  });
});
