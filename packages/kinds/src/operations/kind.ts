import { checkbox } from '@dosye/domain/fields/choices.ts';
import { date, time } from '@dosye/domain/fields/dates.ts';
import { list } from '@dosye/domain/fields/lists.ts';
import { amount } from '@dosye/domain/fields/numbers.ts';
import { titleCase, familyName, longText, brandName, text } from '@dosye/domain/fields/text.ts';
import { when } from '@dosye/domain/dossier/conditions.ts';
import { type RecordOf, section, step } from '@dosye/domain/dossier/form.ts';
import { excerptOf } from '@dosye/domain/text/excerpt.ts';
import { defineKind } from '@dosye/domain/dossier/kind.ts';
import { ficheOperationEntry } from './entry.ts';
import { frenchLongDay, frenchTime, isRealDay } from '@dosye/domain/text/dates.ts';
import { plural } from '@dosye/domain/text/numbers.ts';
import { GRADES } from '@dosye/domain/people/grades.ts';

const mission = section('Mission', {
  dateOperation: date('Date de l’opération', {
    required: true,
    defaultsToToday: true,
    width: 2,
  }),
  heureDepart: time('Heure de départ', { required: true }),
  brigade: familyName('Brigade', {
    ofPerson: false,
    required: true,
    searched: true,
    prefill: 'lastOfDay',
  }),
  zoneIntervention: titleCase('Zone d’intervention', {
    required: true,
    searched: true,
  }),
  individusCibles: longText('Individus ciblés', {
    width: 3,
    help: 'Noms, surnoms ou signalement de ceux que l’opération recherche.',
  }),
  objectif: longText('Objectif', { required: true, searched: true, width: 3 }),
});

const equipes = section('Équipes', {
  equipes: list('Équipes', {
    noun: 'Équipe',
    addLabel: 'Ajouter une équipe',
    minItems: 1,
    countLabel: 'Nombre d’équipes',
    fields: {
      parcours: text('Parcours', {
        help: 'Le chemin que suit l’équipe : points de départ, de passage et d’arrivée.',
        width: 6,
      }),
      policiers: list('Policiers', {
        noun: 'Policier',
        addLabel: 'Ajouter un policier',
        fields: {
          nom: familyName('Nom', {
            officer: { takes: 'familyName', givenNames: './prenom', grade: './grade' },
            width: 2,
          }),
          prenom: titleCase('Prénom', { ofPerson: true, width: 1 }),
          // Keeps capitals as typed: 'Agent II', not 'Agent Ii'.
          grade: brandName('Grade', { width: 2, suggestions: GRADES }),
          fonction: titleCase('Fonction', { width: 1 }),
        },
      }),
    },
  }),
});

/** The specification of a piece of equipment, shown while its box is ticked and emptied when it is not. */
const details = (label: string, box: string) =>
  text(label, { width: 4, when: when(box, true), clearWhenHidden: true });

const materiel = section('Armements et transport', {
  'armements.fusils': checkbox('Fusils', { width: 2 }),
  'armements.fusilsSpecs': details('Précisions sur les fusils', 'armements.fusils'),
  'armements.giletBalle': checkbox('Gilets pare-balles', { width: 2 }),
  'armements.giletBalleSpecs': details(
    'Précisions sur les gilets pare-balles',
    'armements.giletBalle',
  ),
  'armements.giletSecurite': checkbox('Gilets de sécurité', { width: 2 }),
  'armements.giletSecuriteSpecs': details(
    'Précisions sur les gilets de sécurité',
    'armements.giletSecurite',
  ),
  'transport.vehicule': checkbox('Véhicule', { width: 2 }),
  'transport.vehiculeSpecs': details('Précisions sur le véhicule', 'transport.vehicule'),
  'transport.carburant': checkbox('Carburant', { width: 2 }),
  'transport.carburantSpecs': details('Précisions sur le carburant', 'transport.carburant'),
});

const frais = section('Frais', {
  fraisMission: amount('Frais de mission', { width: 3 }),
});

const bilan = section('Résultat et retour', {
  resultat: longText('Résultat'),
  dateRetour: date('Date de retour', { width: 2 }),
  heureRetour: time('Heure de retour'),
});

const steps = [step('Fiche d’opération', [mission, equipes, materiel, frais, bilan])] as const;

/** Content of an operation sheet. */
export type FicheOperation = RecordOf<typeof steps>;

/** '3 équipes, 12 policiers' */
const strength = (teams: FicheOperation['equipes']): string =>
  [
    plural(teams.length, 'équipe'),
    plural(teams.flatMap(({ policiers }) => policiers).length, 'policier'),
  ].join(', ');

const startInWords = (day: string, hour: string): string =>
  day && [frenchLongDay(day), frenchTime(hour)].filter(Boolean).join(' à ');

/** The route of the one team of a sheet in the old format. */
const OLD_ROUTE = 'N/A (Ancien format)';

/** Turns the flat list of officers of the old format into one team. */
function upgrade(input: Record<string, unknown>): Record<string, unknown> {
  const { policiers, ...rest } = input;
  const { equipes: teams } = rest;
  const hasTeams = Array.isArray(teams) && teams.length > 0;
  if (!Array.isArray(policiers) || (hasTeams && policiers.length > 0)) return input;
  return hasTeams ? rest : { ...rest, equipes: [{ parcours: OLD_ROUTE, policiers }] };
}

/** Operation sheets: `docs/dossiers/operation.md`. */
export const ficheOperation = defineKind({
  ...ficheOperationEntry,
  code: 'OP',
  upgrade,
  form: {
    title: 'Fiche d’Opération',
    steps,
    reuse: {
      label: 'Reprendre les équipes d’une fiche',
      path: 'equipes',
      whereBlank: ['brigade'],
    },
    sentences: {
      created: "Fiche d'opération créée avec succès !",
      updated: "Fiche d'opération mise à jour avec succès !",
      failed: 'Erreur lors de la sauvegarde de la fiche.',
    },
  },
  title: ({ brigade, zoneIntervention }) => [brigade, zoneIntervention].filter(Boolean).join(', '),
  facts: ({ dateOperation, heureDepart, equipes: teams }) => [
    { icon: 'calendar', text: startInWords(dateOperation, heureDepart) },
    { icon: 'users', text: strength(teams) },
  ],
  projection: {
    row: ({ brigade, zoneIntervention, dateOperation, objectif }) => ({
      brigade,
      zoneIntervention,
      dateOperation,
      objectif: excerptOf(objectif),
    }),
    sorts: {
      brigade: ({ brigade }) => brigade,
      zoneIntervention: ({ zoneIntervention }) => zoneIntervention,
    },
    followUp: ({ dateOperation, dateRetour }) =>
      dateRetour === '' && isRealDay(dateOperation) ? dateOperation : '',
  },
  print: {
    title: 'Fiche d’Opération',
    windowTitle: (dossierNo) => `Fiche d’opération ${dossierNo}`,
    label: 'Imprimer la Fiche',
    signatures: () => ['Chef de poste', 'Responsable de la Section de Police Judiciaire'],
  },
});
