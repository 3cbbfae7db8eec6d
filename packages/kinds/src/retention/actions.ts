import { type ActionDeclaration, askedFields } from '@dosye/domain/dossier/actionDeclaration.ts';
import { dateTime } from '@dosye/domain/fields/dates.ts';
import { isFilled } from '@dosye/domain/dossier/isFilled.ts';
import { longText } from '@dosye/domain/fields/text.ts';
import type { DossierRetention } from './steps.ts';
import { checkInOrder } from './order.ts';
import { comparution } from './procedure.ts';
import { LIBERE, TRANSFERE, sortie } from './sortie.ts';

const STATUT = 'sortieDeLaRetention.statut';

/** Why nobody is there any more; undefined while the person is held. */
function exitRefusal({ sortieDeLaRetention: { statut } }: DossierRetention): string | undefined {
  if (statut === '') return undefined;
  return `La sortie est déjà inscrite (${statut.toLowerCase()}). Pour la corriger, modifiez le dossier.`;
}

/** Who was presented and has left is not presented again; a presentation may be noted after the exit. */
const presentationRefusal = (record: DossierRetention): string | undefined =>
  isFilled(record.comparutionDevantLeJuge) && exitRefusal(record) !== undefined
    ? 'La comparution et la sortie sont déjà inscrites. Pour les corriger, modifiez le dossier.'
    : undefined;

/** What is done with a person in custody. */
export const retentionActions: readonly ActionDeclaration<DossierRetention>[] = [
  {
    id: 'presenter',
    label: 'Présenter au juge…',
    icon: 'scale',
    noun: 'Présentation au juge',
    done: 'personne présentée au juge',
    success: 'Présentation au juge inscrite.',
    fields: askedFields(comparution.fields, {
      'comparutionDevantLeJuge.dateHeure': { required: true, prefill: 'now' },
      'comparutionDevantLeJuge.decisionPrise': {},
    }),
    refusal: presentationRefusal,
  },
  {
    id: 'liberer',
    label: 'Libérer…',
    icon: 'key',
    noun: 'Libération',
    done: 'personne libérée',
    success: 'Libération inscrite.',
    fields: askedFields(sortie.fields, {
      'sortieDeLaRetention.libere.nomOrdonnateur': {},
      'sortieDeLaRetention.libere.dateHeure': { required: true, prefill: 'now' },
    }),
    refusal: exitRefusal,
    state: { [STATUT]: LIBERE },
  },
  {
    id: 'transferer',
    label: 'Transférer…',
    icon: 'handcuffs',
    noun: 'Transfert',
    done: 'personne transférée',
    success: 'Transfert inscrit.',
    fields: askedFields(sortie.fields, {
      'sortieDeLaRetention.transfere.lieu': { required: true },
      'sortieDeLaRetention.transfere.policiers': {},
      'sortieDeLaRetention.transfere.dateHeure': { required: true, prefill: 'now' },
      'sortieDeLaRetention.transfere.declinatoireUrls': {},
    }),
    refusal: exitRefusal,
    state: { [STATUT]: TRANSFERE },
  },
  {
    id: 'controler',
    label: 'Noter un contrôle…',
    icon: 'check',
    noun: 'Contrôle',
    done: 'contrôle noté',
    success: 'Contrôle noté.',
    fields: {
      constat: longText('Constat', { required: true }),
      dateHeure: dateTime('Date et heure du contrôle', {
        required: true,
        prefill: 'now',
        width: 6,
      }),
    },
    rules: checkInOrder,
    refusal: exitRefusal,
    sets: ({ controles = [] }, { dateHeure, constat }, { officer }) => ({
      controles: [...controles, { dateHeure, constat, par: officer }],
    }),
    isNeverStale: true,
  },
];
