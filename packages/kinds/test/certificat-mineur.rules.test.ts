import { projectDossier } from '@dosye/domain/dossier/projection.ts';
import { certificats } from '@dosye/kinds/certificats/area.ts';
import { certificatMineur } from '@dosye/kinds/certificats/mineur/kind.ts';
import { faultsAfter, judged, under } from '@dosye/testing/faults.ts';
import { type Changes, changed } from '@dosye/testing/records.ts';
import { sampleOf } from '@dosye/testing/samples.ts';
import { describe, expect, it, test } from 'vitest';

const R = 'renseignementsMineur';
const faults = (changes: Changes) => faultsAfter(certificatMineur, under(R, changes));

it('a minor’s dossier that is filled has no fault', () => expect(faults({})).toEqual({}));

const ENTRY = 'Le numéro d’acte de naissance ou d’extrait des archives est requis.';

describe('a value that does not do', () => {
  test.each([
    [{ numeroActeNaissance: '', numeroExtraitArchives: '' }, 'numeroActeNaissance', ENTRY],
    [
      { numeroPasseport: 'PP12' },
      'numeroPasseport',
      'Le numéro de passeport doit contenir 9 caractères.',
    ],
    [{ nifResponsable: '004-182-337' }, 'nifResponsable', 'Le NIF doit contenir 10 chiffres.'],
  ])('%o', (changes, path, sentence) => {
    expect(faults(changes)).toEqual({ [`${R}.${path}`]: sentence });
  });
});

describe('what may be left out', () => {
  test.each([
    [{ numeroActeNaissance: '', numeroExtraitArchives: 'Archives No. 12' }],
    [{ numeroActeNaissance: 'No. 12', numeroExtraitArchives: '' }],
    [{ email: '', tcj: '', numeroDossier: '', education: [] }],
  ])('%o', (changes) => expect(faults(changes)).toEqual({}));
});

it('the office’s own number is searched, and stands in the list beside the server’s', () => {
  const sent = changed(sampleOf(certificatMineur), under(R, { numeroDossier: '14/2026' }));
  const { record } = judged(certificatMineur, sent);
  const { row, search } = projectDossier(certificats, certificatMineur, record, 'CN01-2026-00003');
  expect(row['numeroDossier']).toBe('14/2026');
  expect(search).toContain('142026');
  const column = certificats.list.columns.find(({ key }) => key === 'dossierNo');
  expect(column?.beside).toBe('numeroDossier');
  const facts = certificatMineur.facts?.(record).map(({ text }) => text);
  expect(facts).toContain('Registre du bureau : 14/2026');
});
