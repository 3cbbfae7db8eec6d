import { getAt } from '@dosye/domain/dossier/paths.ts';
import { projectDossier } from '@dosye/domain/dossier/projection.ts';
import { retentions } from '@dosye/kinds/retention/area.ts';
import { retention } from '@dosye/kinds/retention/kind.ts';
import { judged } from '@dosye/testing/faults.ts';
import type { Changes } from '@dosye/testing/records.ts';
import { retenu } from '@dosye/testing/retention.ts';
import { describe, expect, it, test } from 'vitest';

const NIPPES = 'Nippes';
const GRAND_ANSE = "Grand'Anse";
const I = 'informationSurLaRetention';
const EXIT = 'sortieDeLaRetention';

const read = (changes: Changes, office = NIPPES) => judged(retention, retenu(changes), office);
const kept = (changes: Changes, path: string, office = NIPPES): unknown =>
  getAt(read(changes, office).record, path);

/** The errors of Wilson's dossier with these changes. */
const faults = (changes: Changes, office = NIPPES) => read(changes, office).faults;

describe('a retention file', () => {
  test.each<[string, string, string]>([
    ['etatCivil.nom', '', 'Indiquez le nom.'],
    ['etatCivil.prenom', ' ', 'Indiquez le prénom.'],
    ['etatCivil.sexe', '', 'Indiquez le sexe.'],
    ['etatCivil.sexe', 'Adulte', 'Sexe : choisissez une des valeurs proposées.'],
    ['etatCivil.dateNaissance', '', 'Indiquez la date de naissance ou l’âge.'],
    ['etatCivil.dateNaissance', '2026-02-30', 'Date de naissance : cette date n’existe pas.'],
    ['etatCivil.dateNaissance', '2026-11-22', 'Date de naissance : cette date est dans le futur.'],
    ['etatCivil.lieuNaissance', '', 'Indiquez le lieu de naissance.'],
    ['etatCivil.adresse', '', 'Indiquez l’adresse.'],
    [
      'etatCivil.noIdentificationUnique',
      '10427718361',
      'Le NIU a 10 chiffres au plus ; écrivez « ? » à la place de ce qui ne se lit pas.',
    ],
    [
      'etatCivil.numeroCarte',
      'HT82041178',
      'Le numéro de carte a 9 lettres ou chiffres au plus ; écrivez « ? » à la place de ce qui ne se lit pas.',
    ],
    [
      'etatCivil.telephone1',
      '+1 305 555 0100',
      'Le numéro doit être un téléphone d’Haïti, à 8 chiffres.',
    ],
    [`${I}.dateInterpellation`, '', 'Indiquez la date de l’interpellation.'],
    [
      `${I}.dateInterpellation`,
      '2026-11-23',
      'Date de l’interpellation : cette date est dans le futur.',
    ],
    [`${I}.heureInterpellation`, '', 'Indiquez l’heure de l’interpellation.'],
    [`${I}.heureInterpellation`, '24:00', 'Heure de l’interpellation : cette heure n’existe pas.'],
    [`${I}.lieuInterpellation`, '', 'Indiquez le lieu de l’interpellation.'],
    [`${I}.motif`, '', 'Indiquez le motif.'],
    [`${I}.policierEnCharge`, '', 'Indiquez le policier en charge.'],
    [
      'comparutionDevantLeJuge.dateHeure',
      '2026-11-19',
      'Date et heure de la comparution : indiquez une date et une heure qui existent.',
    ],
    ['interrogatoires.0.dateHeure', '2026-13-01T10:00', wrongMoment('Date et heure')],
    ['mandats.0.dateEmission', '2026-02-30', 'Date d’émission : cette date n’existe pas.'],
    [`${EXIT}.statut`, 'Évadé', 'Statut : choisissez une des valeurs proposées.'],
  ])('with %s = %j is told: %s', (path, value, sentence) => {
    expect(faults({ [path]: value })).toEqual({ [path]: sentence });
  });

  it('in order has no fault, in any office that is not Grand’Anse', () => {
    expect(faults({})).toEqual({});
  });

  it('needs no more than what must be filled', () => {
    const blank = {
      'etatCivil.alias': '',
      'etatCivil.profession': '',
      'etatCivil.noIdentificationUnique': '',
      'etatCivil.numeroCarte': '',
      'etatCivil.telephone1': '',
      [`${I}.nomPrenomVictime`]: '',
      [`${I}.telephoneVictime`]: '',
      [`${I}.quiADecide`]: '',
      [`${I}.examenMedicalRequis`]: null,
      [`${I}.objetsPersonnels`]: '',
      interrogatoires: [],
      mandats: [],
    };
    expect(faults(blank)).toEqual({});
  });

  test.each<[string, Changes, Record<string, string>]>([
    ['an age alone', { 'etatCivil.dateNaissance': '', 'etatCivil.age': 19 }, {}],
    ['an age of nought', { 'etatCivil.dateNaissance': '', 'etatCivil.age': 0 }, {}],
    ['digits in a text', { 'etatCivil.dateNaissance': '', 'etatCivil.age': ' 19 ' }, {}],
    ['an age with its unit', { 'etatCivil.dateNaissance': '', 'etatCivil.age': '21 ans' }, {}],
    [
      'an age that nobody has',
      { 'etatCivil.age': 131 },
      { 'etatCivil.age': 'Âge : indiquez un nombre entier de 0 à 130.' },
    ],
  ])('may have %s instead of a birth date', (_what, changes, expected) => {
    expect(faults(changes)).toEqual(expected);
  });

  const ONE = 'Choisissez un seul type d’arrestation.';
  test.each<[string, Changes, string]>([
    ['none', { [`${I}.flagrantDelit`]: false }, 'Choisissez le type d’arrestation.'],
    ['two', { [`${I}.clameurPublique`]: true }, ONE],
    ['all', { [`${I}.clameurPublique`]: true, [`${I}.arrestationSurMandat`]: true }, ONE],
  ])('has one of the three arrest types, not %s', (_what, changes, sentence) => {
    expect(faults(changes)).toEqual({ [`${I}.arrestationSurMandat`]: sentence });
  });

  test.each(["Grand'Anse", 'GRAND’ANSE', 'grand anse'])('names its commune in %s', (officeName) => {
    const sentence = "La commune est obligatoire pour le bureau de la Grand'Anse.";
    expect(faults({}, officeName)).toEqual({ commune: sentence });
    expect(faults({ commune: 'Paris' }, officeName)).toEqual({
      commune: 'Commune : choisissez une des valeurs proposées.',
    });
    expect(faults({ commune: "Anse d'Hainault" }, officeName)).toEqual({});
  });

  it('keeps no commune elsewhere', () => {
    expect(kept({ commune: 'Jérémie' }, 'commune')).toBe('');
    expect(kept({ commune: 'Jérémie' }, 'commune', GRAND_ANSE)).toBe('Jérémie');
  });

  test.each([1, 2, 7])('with %i faults is refused in these words', (count) => {
    const errors = Object.fromEntries(Array.from({ length: count }, (_, n) => [`a.${n}`, 'x']));
    expect(retention.form.sentences.invalid(errors)).toBe(
      `Veuillez corriger les ${count} erreurs avant de soumettre.`,
    );
  });

  test.each([
    ['etatCivil.nom', 'dorval', 'DORVAL'],
    ['etatCivil.prenom', 'jean wilson', 'Jean Wilson'],
    ['etatCivil.sexe', 'garçon', 'Garcon'],
    ['etatCivil.lieuNaissance', "anse d'hainault", "Anse d'Hainault"],
    ['etatCivil.noIdentificationUnique', '1042 771 836', '1042771836'],
    ['etatCivil.noIdentificationUnique', '1042 7?', '10427?'],
    ['etatCivil.numeroCarte', 'ht82', 'HT82'],
    ['etatCivil.numeroCarte', 'ht8204117', 'HT8204117'],
    ['etatCivil.telephone1', '3190-4561', '+50931904561'],
    ['etatCivil.age', '21 ans', 21],
    [`${I}.motif`, 'VOL SIMPLE', 'Vol simple'],
    [`${I}.motif`, 'vol de câbles', 'vol de câbles'],
    [`${I}.policierEnCharge`, 'jean toussaint', 'Jean TOUSSAINT'],
    [`${I}.lieuInterpellation`, 'marché de jérémie', 'Marché de Jérémie'],
  ])('%s: %j is kept as %j', (path, typed, as) => {
    expect(kept({ [path]: typed }, path)).toBe(as);
  });
});

describe('the exit of a retention file', () => {
  const transfere = {
    lieu: 'Prison civile',
    dateHeure: '2026-11-20T09:00',
    policiers: [{ nom: 'Paul CADET', grade: 'Agent IV' }],
    declinatoireUrls: [],
  };
  const libere = { nomOrdonnateur: 'Me Anne BRUTUS', dateHeure: '2026-11-20T09:00' };
  const exit = (statut: string) =>
    kept({ [EXIT]: { statut, transfere, libere } }, EXIT) as Record<string, unknown>;

  it('keeps of a transfer the place, the escort and its papers, and nothing of a release', () => {
    expect(exit('Transféré')).toEqual({
      statut: 'Transféré',
      transfere,
      libere: { nomOrdonnateur: '', dateHeure: '' },
    });
  });

  it('keeps of a release who ordered it, and nothing of a transfer', () => {
    const none = { lieu: '', dateHeure: '', policiers: [], declinatoireUrls: [] };
    expect(exit('Libéré')).toEqual({ statut: 'Libéré', transfere: none, libere });
  });

  it('offers three places, and takes no other', () => {
    const path = `${EXIT}.transfere.lieu`;
    const sentence = 'Lieu du transfert : choisissez une des valeurs proposées.';
    expect(faults({ [`${EXIT}.statut`]: 'Transféré', [path]: 'Hôpital' })).toEqual({
      [path]: sentence,
    });
  });
});

describe('the medical examination', () => {
  test.each([
    [true, 'Hôpital Saint-Antoine'],
    [false, ''],
    [null, ''],
  ])('has a place only when it was asked for (%j)', (needed, place) => {
    expect(kept({ [`${I}.examenMedicalRequis`]: needed }, `${I}.lieuExamen`)).toBe(place);
  });
});

const projected = (changes: Changes, office = NIPPES) =>
  projectDossier(retentions, retention, read(changes, office).record, 'RT02-2026-00001');

describe('what lists read of a retention file', () => {
  test.each<[Changes, string[]]>([
    [{}, ['kind=retention', 'sexe=Garcon', 'statut=majeur', 'juge=a-presenter']],
    [{ 'comparutionDevantLeJuge.decisionPrise': 'Mandat de dépôt' }, ['juge=presente']],
    [{ 'etatCivil.dateNaissance': '2008-11-19' }, ['statut=mineur']],
    [{ 'etatCivil.dateNaissance': '2008-11-18' }, ['statut=majeur']],
    [{ 'etatCivil.dateNaissance': '', 'etatCivil.age': 17 }, ['statut=mineur']],
    [{ 'etatCivil.age': 17 }, ['statut=mineur']],
  ])('with %j is filed under %j', (changes, facets) => {
    expect(projected(changes).facets).toEqual(expect.arrayContaining(facets));
  });

  it('is filed under its commune in Grand’Anse alone', () => {
    expect(projected({ commune: 'Corail' }, GRAND_ANSE).facets).toContain('commune=Corail');
    expect(projected({ commune: 'Corail' }).facets.join()).not.toContain('commune');
  });

  it('is cut by the day of arrest', () => expect(projected({}).filterDay).toBe('2026-11-18'));

  it('has its arrest type in words', () => {
    expect(projected({}).row['typeArrestation']).toBe('Flagrant délit');
  });

  test.each([
    'wilson',
    'vincent',
    '31904561',
    'qualifié',
    'ti-wil',
    '1042771836',
    'rose sanon',
  ])('is found by %j', (term) => {
    const { search } = projected({});
    for (const word of term.normalize('NFD').replace(/\p{M}/gu, '').split(/[ -]/)) {
      expect(search).toContain(word);
    }
  });
});

function wrongMoment(label: string): string {
  return `${label} : indiquez une date et une heure qui existent.`;
}

it('photo and commune are a section of their own, before the civil status', () => {
  const [step] = retention.form.steps;
  expect(step?.sections.map(({ title }) => title).slice(0, 2)).toEqual([
    'Photo et commune',
    'État civil',
  ]);
  expect(Object.keys(step?.sections[0]?.fields ?? {})).toEqual(['photoUrl', 'commune']);
});
