import type { DraftInput } from '@dosye/domain/dossier/drafts.ts';
import { getAt } from '@dosye/domain/dossier/paths.ts';
import { picturesOf } from '@dosye/domain/dossier/pictures.ts';
import { certificatMajeur } from '@dosye/kinds/certificats/majeur/kind.ts';
import { changed, majeur } from '@dosye/testing/records.ts';
import { expect, test, vi } from 'vitest';
import { exceedsRequest, firstPart, saveInParts } from '../../src/form/drafts/draftParts.ts';

const { form } = certificatMajeur;
const DOCUMENTS = 'verificationIdentite.piecesIdentiteUrls';
const PHOTO = 'renseignementsPersonnels.photoUrl';
const SIGNATURE = 'consentementEclaire.signatureUrl';
const MEGABYTES = 1_000_000;
const picture = (megabytes: number, last = '') =>
  `data:image/jpeg;base64,${'A'.repeat(megabytes * MEGABYTES)}${last}`;

const draftOf = (changes: object): DraftInput => ({
  dossierId: null,
  step: 0,
  record: changed(majeur(), {
    [PHOTO]: '',
    [SIGNATURE]: '',
    'empreinteDigitale.empreinteDigitaleScaneeUrl': '',
    [DOCUMENTS]: [],
    ...changes,
  }),
  baseVersion: null,
});

/** A server that stores the pictures that it gets. */
function server() {
  const parts: DraftInput[] = [];
  const save = (part: DraftInput) => {
    parts.push(part);
    const urls = picturesOf(form, part.record)
      .filter(({ value }) => value.startsWith('data:'))
      .map(({ path, value }): [string, string] => [path, `/api/files/1/${value.at(-1)}`]);
    return Promise.resolve({ updatedAt: String(parts.length), pictures: Object.fromEntries(urls) });
  };
  return { parts, save };
}

test('a usual draft is one request, as it is', async () => {
  const { parts, save } = server();
  const draft = draftOf({ [PHOTO]: picture(2), [DOCUMENTS]: [picture(2), '/api/files/1/a'] });
  expect(exceedsRequest(form, draft.record)).toBe(false);
  await saveInParts(form, draft, save, () => undefined);
  expect(parts).toEqual([draft]);
});

test('pictures that are too many come one after the other, and the last request has all of them', async () => {
  const { parts, save } = server();
  const stored = vi.fn<() => void>();
  const draft = draftOf({
    [PHOTO]: picture(7, 'p'),
    [DOCUMENTS]: [picture(5, 'a'), '/api/files/1/b', picture(5, 'c'), picture(5, 'd')],
    [SIGNATURE]: picture(1, 's'),
  });
  expect(exceedsRequest(form, draft.record)).toBe(true);
  const saved = await saveInParts(form, draft, save, stored);
  expect(saved.updatedAt).toBe(String(parts.length));
  expect(stored).toHaveBeenCalledTimes(parts.length - 1);
  const last = parts.at(-1)?.record ?? {};
  const ends = (value: unknown) => [value].flat().map((url) => String(url).at(-1));
  expect(ends(getAt(last, DOCUMENTS))).toEqual(['a', 'b', 'c', 'd']);
  expect(ends(getAt(last, PHOTO))).toEqual(['p']);
  expect(ends(getAt(last, SIGNATURE))).toEqual(['s']);
  for (const { record } of parts)
    expect(JSON.stringify(record).length).toBeLessThan(13 * MEGABYTES);
});

test('a picture that is too large for a part of its own is sent alone, and its refusal is the draft’s', async () => {
  const draft = draftOf({ [PHOTO]: picture(14, 'p'), [SIGNATURE]: picture(1, 's') });
  expect(getAt(firstPart(form, draft.record), SIGNATURE)).toBe('');
  const refusal = new Error('413');
  const save = vi.fn<() => Promise<never>>(() => Promise.reject(refusal));
  await expect(saveInParts(form, draft, save, () => undefined)).rejects.toBe(refusal);
  expect(save).toHaveBeenCalledOnce();
});
