import type { Draft } from '@dosye/domain/dossier/drafts.ts';
import { formOf } from '@dosye/domain/dossier/kind.ts';
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

describe('the draft that is offered', () => {
  test('is the only one there is', () => {
    expect(chooseDraft(null, null)).toBeNull();
    expect(chooseDraft(server('2026-11-21T19:00:00Z'), null)).toMatchObject({ unsent: false });
    expect(chooseDraft(null, local('2026-11-21T19:00:00Z', null))).toMatchObject({ unsent: true });
  });

  test('is the newest of the two', () => {
    const found = chooseDraft(server('2026-11-21T19:05:00Z'), local('2026-11-21T19:00:00Z', null));
    expect(found?.unsent).toBe(false);
    const later = chooseDraft(server('2026-11-21T19:00:00Z'), local('2026-11-21T19:05:00Z', null));
    expect(later?.unsent).toBe(true);
  });

  test('is the one of this post when its clock is slow but the server has nothing later', () => {
    const kept = '2026-11-21T19:00:00Z';
    const found = chooseDraft(server(kept), local('2019-01-01T00:00:00Z', kept));
    expect(found?.unsent).toBe(true);
  });
});

describe('the offer', () => {
  const found = (step: number, record = majeur()) => ({
    step,
    record,
    baseVersion: null,
    savedAt: '2026-11-21T19:02:00Z',
    unsent: false,
  });

  test('names the person, the step and the hour in Haiti', () => {
    const now = new Date('2026-11-21T22:00:00Z');
    expect(draftOfferTitle(certificatMajeur, found(4), now)).toBe(
      'Reprendre le dossier de PIERRE-LOUIS Esther Nadège (étape 5 sur 9, 14 h 02)',
    );
  });

  test('names the day when it was not today, and no step of a form of one page', () => {
    const now = new Date('2026-11-22T22:00:00Z');
    expect(draftOfferTitle(rapportInformation, found(0, rapport()), now)).toBe(
      'Reprendre le dossier de Wilfrid SANON (21/11/2026 à 14 h 02)',
    );
  });
});

describe('what lies on this post', () => {
  const key = (byte: number) =>
    btoa(String.fromCharCode(...Array.from({ length: 32 }, () => byte)));

  test('is read again under the key of its user', async () => {
    const own = await importKey(key(1));
    expect(await decrypt(own, await encrypt(own, rapport()))).toEqual(rapport());
  });

  test('cannot be read under the key of another', async () => {
    const sealed = await encrypt(await importKey(key(1)), rapport());
    const other = await importKey(key(2));
    await expect(decrypt(other, sealed)).rejects.toBeInstanceOf(DOMException);
  });

  test('says nothing to who looks at it', async () => {
    const { data } = await encrypt(await importKey(key(1)), rapport());
    expect(new TextDecoder('latin1').decode(data)).not.toContain('SANON');
  });
});

describe('pictures that the server has kept', () => {
  const form = formOf(certificatMajeur);
  const pieces = 'verificationIdentite.piecesIdentiteUrls';

  test('are known by their content, wherever they have moved since', () => {
    const sent = majeur({ [pieces]: [PICTURES.portrait, PICTURES.piece] });
    const now = majeur({ [pieces]: [PICTURES.piece], 'renseignementsPersonnels.photoUrl': '' });
    const swaps = pictureReplacements(form, sent, { [`${pieces}.1`]: '/api/files/b.jpg' }, now);
    expect([...swaps]).toEqual([[`${pieces}.0`, '/api/files/b.jpg']]);
  });

  test('do not come back when they were removed meanwhile', () => {
    const now = majeur({ [pieces]: [] });
    const swaps = pictureReplacements(form, majeur(), { [`${pieces}.0`]: '/api/files/b.jpg' }, now);
    expect([...swaps]).toEqual([]);
  });
});
