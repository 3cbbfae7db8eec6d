import { under } from '@dosye/testing/faults.ts';
import type { Changes } from '@dosye/testing/records.ts';
import { describe, expect, test } from 'vitest';
import { faults } from './certificats/majeur/requerante.ts';

const R = 'renseignementsPersonnels';
const V = 'verificationIdentite';
const D = 'declarationJudiciaire';
const ADDRESS = 'Adresse actuelle (Adresse, Département) est requise.';
const NIU = "Numéro d'identification Unique doit contenir 10 chiffres.";
const CARD = 'Le numéro de carte doit contenir 9 caractères.';
const motive = (chosen: Changes): Changes => ({ 'motif.demandeEmploi': false, ...chosen });
const oui = (question: string): Changes => ({ [`${D}.${question}.reponse`]: true });

describe('an adult dossier', () => {
  test.each<[string, Changes]>([
    ['nothing changed', {}],
    ['a father who lives, with a name', under(R, { statutPere: 'Vivant', nomPere: 'J. PAUL' })],
    ['a father who has died', under(R, { statutPere: 'Décédé', nomPere: '' })],
    ['a mother who has died', under(R, { statutMere: 'Décédé', nomMere: '' })],
    ['her wrong telephone', under(R, { statutMere: 'Décédé', telephoneMere: 'x' })],
    ['a birth in Haïti, typed small', under(R, { departementNaissance: 'nord-est' })],
    ['one abroad', under(R, { paysNaissance: 'Cuba', departementNaissance: 'Camagüey' })],
    ['no school and no trade', { education: {}, activiteSociale: {} }],
    ['an extract of birth', under(V, { acteNaissance: '', extraitActeNaissance: 'No. 3' })],
    ['an arrest without details', oui('arretePolice')],
    ['a prison without details', oui('admisPrisonCivile')],
    ['a condemnation without details', oui('condamneAfflictiveInfamante')],
    ['a summons without details', oui('inviteTribunalDepartement')],
    ['an accusation for motive', motive({ 'motif.accusationCriminelle': true })],
    ['immigration for motive', motive({ 'motif.immigration': true })],
    ['another motive', motive({ 'motif.autre': 'Voyage' })],
  ])('has no fault with %s', (_what, changes) => expect(faults(changes)).toEqual({}));

  test.each<[string, Changes, Changes]>([
    [
      'a father who lives without a name',
      under(R, { statutPere: 'Vivant', nomPere: '' }),
      { [`${R}.nomPere`]: 'Indiquez le nom du père.' },
    ],
    [
      'parents of whom nothing is known',
      under(R, { statutPere: '', statutMere: '' }),
      under(R, {
        statutPere: 'Indiquez le statut du père.',
        statutMere: 'Indiquez le statut de la mère.',
      }),
    ],
    [
      'an address without street and department',
      under(R, { adresseActuelle: {} }),
      under(`${R}.adresseActuelle`, {
        numeroImpasseRueVille: ADDRESS,
        departement: ADDRESS,
      }),
    ],
    [
      'a birth in Haïti in no department of it',
      under(R, { departementNaissance: 'Gran' }),
      { [`${R}.departementNaissance`]: 'Choisissez un des dix départements d’Haïti.' },
    ],
    ['a short NIU', under(V, { idUnique: '104277183' }), { [`${V}.idUnique`]: NIU }],
    ['a short card', under(V, { numeroCarte: 'HT820411' }), { [`${V}.numeroCarte`]: CARD }],
    [
      'one reference',
      under(D, { references: [{ nomPrenom: 'Jean PAUL', titre: '', telephone: '31112233' }] }),
      { [`${D}.references`]: '2 entrées sont attendues (Référence).' },
    ],
    [
      'no motive',
      motive({}),
      { 'motif.accusationCriminelle': 'Au moins un motif de demande est requis.' },
    ],
  ])('is refused with %s', (_what, changes, expected) => {
    expect(faults(changes)).toEqual(expected);
  });
});
