import { getAt } from '@dosye/domain/dossier/paths.ts';
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

/** Required fields and their sentences, as in docs/dossiers/certificat-mineur.md. */
const REQUIRED: readonly (readonly [path: string, sentence: string])[] = [
  ['photoMineurUrl', 'La photo du mineur est obligatoire.'],
  ['nom', 'Indiquez le nom.'],
  ['prenom', 'Indiquez le prénom.'],
  ['sexe', 'Indiquez le sexe.'],
  ['dateNaissance', 'Indiquez la date de naissance.'],
  ['lieuNaissance', 'Indiquez le lieu de naissance.'],
  ['adresse', 'Indiquez l’adresse.'],
  ['telephone', 'Indiquez le téléphone.'],
  ['photoActeNaissanceUrl', 'La photo de l’acte de naissance est obligatoire.'],
  ['numeroPasseport', 'Indiquez le numéro de passeport.'],
  ['photoPasseportUrl', 'La photo du passeport est obligatoire.'],
  ['signalement.taille', 'Indiquez la taille.'],
  ['signalement.poids', 'Indiquez le poids.'],
  ['signalement.couleurRace', 'Indiquez la couleur ou la race.'],
  ['signalement.couleurYeux', 'Indiquez la couleur des yeux.'],
  ['signalement.couleurCheveux', 'Indiquez la couleur des cheveux.'],
  ['nomPere', 'Indiquez le nom du père.'],
  ['nomMere', 'Indiquez le nom de la mère.'],
  ['nomResponsable', 'Indiquez le nom du responsable.'],
  ['nifResponsable', 'Indiquez le NIF du responsable.'],
];

describe('a field that must be filled', () => {
  test.each(REQUIRED)('%s', (path, sentence) => {
    for (const blank of ['', null]) {
      expect(faults({ [path]: blank })).toEqual({ [`${R}.${path}`]: sentence });
    }
  });

  test('all of them are reported at once', () => {
    const nothing = judged(certificatMineur, {}).faults;
    expect(Object.keys(nothing)).toHaveLength(REQUIRED.length + 1);
  });
});

const ENTRY = 'Le numéro d’acte de naissance ou d’extrait des archives est requis.';

describe('a value that does not do', () => {
  test.each([
    [{ numeroActeNaissance: '', numeroExtraitArchives: '' }, 'numeroActeNaissance', ENTRY],
    [
      { numeroPasseport: 'PP12' },
      'numeroPasseport',
      'Le numéro de passeport doit contenir 9 caractères.',
    ],
    [
      { numeroPasseport: 'PP12345678' },
      'numeroPasseport',
      'Le numéro de passeport doit contenir 9 caractères.',
    ],
    [{ nifResponsable: '004-182-337' }, 'nifResponsable', 'Le NIF doit contenir 10 chiffres.'],
    [{ nifResponsable: '00418233761' }, 'nifResponsable', 'Le NIF doit contenir 10 chiffres.'],
    [{ sexe: 'Enfant' }, 'sexe', 'Sexe : choisissez une des valeurs proposées.'],
    [
      { dateNaissance: '2026-11-22' },
      'dateNaissance',
      'Date de naissance : cette date est dans le futur.',
    ],
    [
      { dateNaissance: '2015-02-30' },
      'dateNaissance',
      'Date de naissance : cette date n’existe pas.',
    ],
    [
      { telephone: '+1 305 555 1234' },
      'telephone',
      'Le numéro doit être un téléphone d’Haïti, à 8 chiffres.',
    ],
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

describe('what is put right', () => {
  test.each([
    ['nom', 'pierre-louis', 'PIERRE-LOUIS'],
    ['prenom', 'marie ange', 'Marie Ange'],
    ['lieuNaissance', "anse d'hainault", "Anse d'Hainault"],
    ['nomResponsable', 'rose-laure dorcéan', 'Rose-Laure DORCÉAN'],
    ['nifResponsable', '0041823376', '004-182-337-6'],
    ['numeroPasseport', 'pp 1234567', 'PP1234567'],
    ['telephone', '3190-4561', '+50931904561'],
  ])('%s: "%s" is kept as "%s"', (path, typed, kept) => {
    const sent = changed(sampleOf(certificatMineur), under(R, { [path]: typed }));
    expect(getAt(judged(certificatMineur, sent).record, `${R}.${path}`)).toBe(kept);
  });
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
