import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import { getAt } from '@dosye/domain/dossier/paths.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { projectDossier } from '@dosye/domain/dossier/projection.ts';
import { initialRecord } from '@dosye/domain/dossier/readRecord.ts';
import { todayInHaiti } from '@dosye/domain/text/dates.ts';
import { armes } from '@dosye/kinds/armes/area.ts';
import { armeEntreprise, armePersonnelle, armeSaisie } from '@dosye/kinds/armes/kinds.ts';
import { armeDeCaisse, armeDeParticulier, armePrise } from '@dosye/testing/armes.ts';
import { judged } from '@dosye/testing/faults.ts';
import { type Changes, changed } from '@dosye/testing/records.ts';
import { describe, expect, it, test } from 'vitest';

const NUMBERED = ['numeroPasseport', 'idUnique', 'numeroCarte', 'idFiscale'];

describe.each<[string, KindDeclaration, (changes?: Changes) => DossierRecord]>([
  ['a person’s weapon', armePersonnelle, armeDeParticulier],
  ['an enterprise’s weapon', armeEntreprise, armeDeCaisse],
  ['a seized weapon', armeSaisie, armePrise],
])('%s', (_name, kind, record) => {
  it('is taken whole, as it is', () => {
    expect(judged(kind, record())).toEqual({ record: record(), faults: {} });
  });

  test.each([
    ['declarantInfo.idUnique', '12345', 'Le NIU doit contenir 10 chiffres.'],
    ['declarantInfo.idFiscale', '12345', 'Le NIF doit contenir 10 chiffres.'],
    ['declarantInfo.numeroCarte', 'HT82041', 'Le numéro de carte doit contenir 9 caractères.'],
    ['declarantInfo.numeroPasseport', 'PP40', 'Le numéro de passeport doit contenir 9 caractères.'],
  ])('does not take %s as %j', (path, value, sentence) => {
    expect(judged(kind, record({ [path]: value })).faults).toEqual({ [path]: sentence });
  });

  it('begins on today’s day in Haiti, its answers not given', () => {
    const begun = initialRecord(kind.form);
    expect(begun['dossierDate']).toBe(todayInHaiti());
    expect(getAt(begun, 'loiPsychologie.recoursForce') ?? null).toBeNull();
  });

  it('reports missing fields in one sentence', () => {
    expect(kind.form.sentences.invalid({})).toBe('Veuillez remplir tous les champs obligatoires.');
  });
});

describe('the identification of a private person', () => {
  const path = (key: string): string => `declarantInfo.${key}`;
  const none = Object.fromEntries(NUMBERED.map((key) => [path(key), '']));
  const held = armeDeParticulier();

  it('is one number at least', () => {
    expect(judged(armePersonnelle, changed(held, none)).faults).toEqual({
      [path('numeroPasseport')]: "Au moins un numéro d'identification est requis.",
    });
  });

  test.each(NUMBERED)('%s is enough', (key) => {
    const only = { ...none, [path(key)]: getAt(held, path(key)) };
    expect(judged(armePersonnelle, changed(held, only)).faults).toEqual({});
  });
});

describe('the list of weapons', () => {
  const listed = (kind: KindDeclaration, record: DossierRecord) =>
    projectDossier(armes, kind, record, 'AF01-2026-00042');

  it('shows the declarant and the weapon, and knows the category', () => {
    const { row, facets, thumbnail } = listed(armePersonnelle, armeDeParticulier());
    expect(row).toEqual({
      nom: 'ALCÉUS Jean Rony',
      telephone: '+50931904561',
      marque: 'Glock',
      serie: 'BGX418',
      type: 'Pistolet',
      dateNaissance: getAt(armeDeParticulier(), 'declarantInfo.dateNaissance'),
    });
    expect(facets).toContain('registrationType=personal');
    expect(thumbnail).toBe(getAt(armeDeParticulier(), 'firearmSpec.photoArmeUrl'));
  });

  it('calls a weapon that nobody declared by what it is', () => {
    expect(armeSaisie.title(armePrise())).toBe('Revolver Taurus 85');
    expect(armeSaisie.title(armePrise({ 'declarantInfo.nom': 'SANON' }))).toBe('SANON');
    expect(listed(armeSaisie, armePrise()).sorts[0]).toBeNull();
  });

  it('counts its entries', () => {
    expect(armes.list.count(1)).toBe('1 enregistrements trouvés');
    expect(armes.list.count(2)).toBe('2 enregistrements trouvés');
  });

  it('asks before deleting, in these words', () => {
    expect(armes.sentences.deleteQuestion(3)).toBe(
      'Êtes-vous sûr de vouloir supprimer 3 enregistrement(s) ? Cette action est irréversible.',
    );
  });
});
