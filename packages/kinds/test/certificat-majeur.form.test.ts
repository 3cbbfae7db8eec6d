import { getAt } from '@dosye/domain/dossier/paths.ts';
import { readRecord } from '@dosye/domain/dossier/readRecord.ts';
import { certificatMajeur } from '@dosye/kinds/certificats/majeur/kind.ts';
import { under } from '@dosye/testing/faults.ts';
import { majeur } from '@dosye/testing/records.ts';
import { describe, expect, it, test } from 'vitest';
import { faults } from './certificats/majeur/requerante.ts';

const CONTEXT = { officeName: "Grand'Anse", today: '2026-11-21' };
const FORM = certificatMajeur.form;

const R = 'renseignementsPersonnels';
const V = 'verificationIdentite';
const D = 'declarationJudiciaire';
const I = 'informationsInternes';

describe('what is typed is normalised', () => {
  test.each([
    [`${R}.nomFamille`, 'pierre-louis', 'PIERRE-LOUIS'],
    [`${R}.nomNaissance`, ' dorcéan ', 'DORCÉAN'],
    [`${R}.nomMere`, 'marie ange dorcéan', 'Marie Ange DORCÉAN'],
    [`${R}.parentProche`, 'rose sanon', 'Rose SANON'],
    [
      'consentementEclaire.nomPrenomRequerant',
      'esther nadège pierre-louis',
      'Esther Nadège PIERRE-LOUIS',
    ],
    [`${D}.references.0.nomPrenom`, 'jean rony toussaint', 'Jean Rony TOUSSAINT'],
    [`${R}.lieuNaissance`, "anse d'hainault", "Anse d'Hainault"],
    [`${R}.adresseActuelle.commune`, 'DAME MARIE', 'Dame Marie'],
    [`${R}.simastHaiti`, 'sim-44', 'SIM-44'],
    [`${R}.telephone`, '509 3190-4561', '+50931904561'],
    [`${V}.idUnique`, '104 277 1836', '1042771836'],
    [`${V}.idFiscale`, '0041823376', '004-182-337-6'],
    [`${V}.numeroCarte`, 'ht8204117', 'HT8204117'],
    [`${V}.numeroPasseport`, 'pp 1234567', 'PP1234567'],
    [`${R}.sexe`, 'femme', 'Femme'],
    [`${R}.statut`, 'UNION LIBRE', 'Union libre'],
    [`${R}.statut`, 'mariée', 'Marié(e)'],
    [`${R}.statut`, 'veuf', 'Veuf / Veuve'],
    [`${R}.statut`, 'séparé de corps', 'Séparé de Corps'],
  ])('%s: %j is kept as %j', (path, typed, kept) => {
    const { record, errors } = readRecord(FORM, majeur({ [path]: typed }), CONTEXT);
    expect(errors).toEqual({});
    expect(getAt(record, path)).toBe(kept);
    expect(faults({ [path]: typed })).toEqual({});
  });
});

describe('follow-ups', () => {
  it('are kept where the answer is Oui and lost where it is Non', () => {
    const details = { date: '2020-01-01', motif: 'Vol' };
    const answered = (reponse: boolean) =>
      readRecord(
        FORM,
        majeur(under(D, { condamneAfflictiveInfamante: { reponse, details } })),
        CONTEXT,
      ).record;
    const at = `${D}.condamneAfflictiveInfamante.details`;
    expect(getAt(answered(true), at)).toEqual(details);
    expect(getAt(answered(false), at)).toEqual({ date: '', motif: '' });
  });

  it('of a father who has died are his name without his telephone', () => {
    const { record } = readRecord(
      FORM,
      majeur(under(R, { nomPere: 'Jacques PAUL', telephonePere: '31112233' })),
      CONTEXT,
    );
    expect(getAt(record, `${R}.nomPere`)).toBe('Jacques PAUL');
    expect(getAt(record, `${R}.telephonePere`)).toBe('');
  });

  it('of an employer show when there is one', () => {
    const { record } = readRecord(
      FORM,
      majeur({ 'activiteSociale.employeurEmploye': '' }),
      CONTEXT,
    );
    expect(getAt(record, 'activiteSociale.employeurPrecis')).toBe('');
  });
});

describe('the form', () => {
  it('has nine steps in the order of the paper', () => {
    expect(FORM.steps.map(({ title }) => title)).toEqual([
      'Renseignements Personnels',
      'Éducation',
      'Activité Sociale',
      "Vérification d'Identité",
      'Déclaration Judiciaire',
      'Signalement & Motif',
      'Empreinte Digitale',
      'Consentement',
      'Finalisation',
    ]);
  });

  it('says what to do when only the administration’s part is not filled', () => {
    const { invalid } = certificatMajeur.form.sentences;
    expect(invalid({ [`${I}.imageSociale`]: 'x' })).toBe(
      "Veuillez remplir tous les champs de la section d'administration avant de soumettre.",
    );
    expect(invalid({ [`${I}.imageSociale`]: 'x', [`${R}.sexe`]: 'x' })).toBe(
      'Veuillez corriger toutes les erreurs avant de soumettre.',
    );
  });

  it('begins with Haïti and two parents who live', () => {
    const { record } = readRecord(FORM, {}, CONTEXT);
    expect(record[R]).toMatchObject({
      paysNaissance: 'Haïti',
      statutPere: 'Vivant',
      statutMere: 'Vivant',
      sexe: '',
    });
    expect(getAt(record, `${D}.references`)).toHaveLength(2);
  });
});
