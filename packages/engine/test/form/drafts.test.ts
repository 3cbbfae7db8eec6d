import type { DraftSummary } from '@dosye/domain/dossier/drafts.ts';
import { certificatMajeur } from '@dosye/kinds/certificats/majeur/kind.ts';
import { majeur, PICTURES, rapport } from '@dosye/testing/records.ts';
import { describe, expect, test } from 'vitest';
import { continuesServer, mergeDrafts } from '../../src/form/drafts/availableDrafts.ts';
import { importKey, encrypt, decrypt } from '../../src/form/drafts/encryption.ts';
import { draftDetails, draftName } from '../../src/form/drafts/draftWords.ts';
import type { LocalDraft } from '../../src/form/drafts/localDrafts.ts';
import { pictureReplacements } from '../../src/form/drafts/pictureReplacements.ts';

const ID = '3f0c5a52-7f53-4f0e-9d3d-6a1f4b0c9f10';
const HERE = '11111111-1111-4111-8111-111111111111';
const THERE = '22222222-2222-4222-8222-222222222222';

const server = (id = ID): DraftSummary => ({
  id,
  kind: 'information',
  dossierId: null,
  title: 'Wilfrid SANON',
  step: 0,
  steps: 1,
  updatedAt: '2026-11-21T19:05:00.000Z',
  window: THERE,
  open: false,
});
const local = (changes: Partial<LocalDraft> = {}): LocalDraft => ({
  id: ID,
  kind: 'information',
  dossierId: null,
  title: 'Ici',
  step: 0,
  record: rapport({ 'informant.name': 'Ici' }),
  baseVersion: null,
  updatedAt: '2026-11-21T19:00:00.000Z',
  after: null,
  window: HERE,
  ...changes,
});

describe('a draft of this computer', () => {
  test('continues what the server has when it was based on that, whatever the clock says', () => {
    const { updatedAt } = server();
    expect(continuesServer(server(), local({ after: updatedAt }))).toBe(true);
    expect(continuesServer(server(), local({ after: '2026-11-21T19:04:00.000Z' }))).toBe(false);
  });

  test('continues a save of its own window whose answer was lost', () => {
    expect(continuesServer(server(), local({ window: THERE }))).toBe(true);
  });

  test('is listed once, in place of the older one of the server, beside the others', () => {
    const other = '5b6f7d9e-2a55-4d0a-8f29-0d5a1c2b3e4f';
    const alone = local({ id: HERE, title: 'Seul', updatedAt: '2026-11-21T20:00:00.000Z' });
    const merged = mergeDrafts([server(), server(other)], [local(), alone]);
    expect(merged.map(({ id, title, unsent }) => [id, title, unsent])).toEqual([
      [HERE, 'Seul', true],
      [other, 'Wilfrid SANON', false],
      [ID, 'Ici', true],
    ]);
  });

  test('of another window that is open says so', () => {
    const [open] = mergeDrafts([{ ...server(), open: true }], []);
    expect(open?.openElsewhere).toBe(true);
    expect(mergeDrafts([server()], [])[0]?.openElsewhere).toBe(false);
  });
});

describe('the words of a draft', () => {
  const at = (step: number) => ({ step, updatedAt: '2026-11-21T19:02:00Z' });

  test('are its step and how long ago', () => {
    const now = new Date('2026-11-21T19:14:30Z');
    expect(draftDetails({ ...at(3), steps: 9 }, now)).toBe('étape 4 sur 9, il y a 12 min');
  });

  test('are without a step for a form of one page, and have the day when it was not today', () => {
    const now = new Date('2026-11-22T22:00:00Z');
    expect(draftDetails({ ...at(0), steps: 1 }, now)).toBe('le 21/11/2026 à 14 h 02');
  });

  test('are those of nobody until a name is typed', () => {
    expect(draftName({ title: 'N/A' })).toBe('Sans nom');
    expect(draftName({ title: 'PIERRE Marie' })).toBe('PIERRE Marie');
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
