import type { Draft } from '@dosye/domain/dossier/drafts.ts';
import { certificatMajeur } from '@dosye/kinds/certificats/majeur/kind.ts';
import { rapportInformation } from '@dosye/kinds/information/kind.ts';
import { majeur, PICTURES, rapport } from '@dosye/testing/records.ts';
import { describe, expect, test } from 'vitest';
import { chooseDraft } from '../../src/form/drafts/chooseDraft.ts';
import { importKey, encrypt, decrypt } from '../../src/form/drafts/encryption.ts';
import { draftOfferTitle } from '../../src/form/drafts/DraftOffer.tsx';
import type { LocalDraft } from '../../src/form/drafts/localDrafts.ts';
import { pictureReplacements } from '../../src/form/drafts/pictureReplacements.ts';

const server = (savedAt: string): Draft => ({
  kind: 'information',
  dossierId: null,
  step: 0,
  record: rapport(),
  baseVersion: null,
  savedAt,
});
const local = (savedAt: string, after: string | null): LocalDraft => ({
  step: 0,
  record: rapport({ 'informant.name': 'Ici' }),
  baseVersion: null,
  savedAt,
  after,
});

describe('the draft offered', () => {
  test('is the only one that exists', () => {
    expect(chooseDraft(null, null)).toBeNull();
    expect(chooseDraft(server('2026-11-21T19:00:00Z'), null)).toMatchObject({ unsent: false });
    expect(chooseDraft(null, local('2026-11-21T19:00:00Z', null))).toMatchObject({ unsent: true });
  });

  test('is the newer of the two', () => {
    const found = chooseDraft(server('2026-11-21T19:05:00Z'), local('2026-11-21T19:00:00Z', null));
    expect(found?.unsent).toBe(false);
    const later = chooseDraft(server('2026-11-21T19:00:00Z'), local('2026-11-21T19:05:00Z', null));
    expect(later?.unsent).toBe(true);
  });

  test('is the local one when its clock is slow but the server has nothing newer', () => {
    const serverSavedAt = '2026-11-21T19:00:00Z';
    const found = chooseDraft(server(serverSavedAt), local('2019-01-01T00:00:00Z', serverSavedAt));
    expect(found?.unsent).toBe(true);
  });
});

describe('the title of the offer', () => {
  const found = (step: number, record = majeur()) => ({
    step,
    record,
    baseVersion: null,
    savedAt: '2026-11-21T19:02:00Z',
    unsent: false,
  });

  test('has the person, the step and the time in Haiti', () => {
    const now = new Date('2026-11-21T22:00:00Z');
    expect(draftOfferTitle(certificatMajeur, found(4), now)).toBe(
      'Reprendre le dossier de PIERRE-LOUIS Esther Nadège (étape 5 sur 9, 14 h 02)',
    );
  });

  test('has the day when it was not today, and no step for a form of one page', () => {
    const now = new Date('2026-11-22T22:00:00Z');
    expect(draftOfferTitle(rapportInformation, found(0, rapport()), now)).toBe(
      'Reprendre le dossier de Wilfrid SANON (21/11/2026 à 14 h 02)',
    );
  });
});

describe('a local draft', () => {
  const key = (byte: number) =>
    btoa(String.fromCharCode(...Array.from({ length: 32 }, () => byte)));

  test('is decrypted with the key of its user', async () => {
    const own = await importKey(key(1));
    expect(await decrypt(own, await encrypt(own, rapport()))).toEqual(rapport());
  });

  test('cannot be decrypted with the key of another user', async () => {
    const sealed = await encrypt(await importKey(key(1)), rapport());
    const other = await importKey(key(2));
    await expect(decrypt(other, sealed)).rejects.toBeInstanceOf(DOMException);
  });

  test('has no readable text', async () => {
    const { data } = await encrypt(await importKey(key(1)), rapport());
    expect(new TextDecoder('latin1').decode(data)).not.toContain('SANON');
  });
});

describe('pictures stored by the server', () => {
  const form = certificatMajeur.form;
  const pieces = 'verificationIdentite.piecesIdentiteUrls';

  test('are matched by content, even after a move', () => {
    const sent = majeur({ [pieces]: [PICTURES.portrait, PICTURES.piece] });
    const now = majeur({ [pieces]: [PICTURES.piece], 'renseignementsPersonnels.photoUrl': '' });
    const replacements = pictureReplacements(
      form,
      sent,
      { [`${pieces}.1`]: '/api/files/b.jpg' },
      now,
    );
    expect([...replacements]).toEqual([[`${pieces}.0`, '/api/files/b.jpg']]);
  });

  test('do not come back when they were removed in the meantime', () => {
    const now = majeur({ [pieces]: [] });
    const replacements = pictureReplacements(
      form,
      majeur(),
      { [`${pieces}.0`]: '/api/files/b.jpg' },
      now,
    );
    expect([...replacements]).toEqual([]);
  });
});
