import type { ActionDeclaration } from '@dosye/domain/dossier/actionDeclaration.ts';
import { date } from '@dosye/domain/fields/dates.ts';
import { longText } from '@dosye/domain/fields/text.ts';
import type { DossierPlainte } from './steps.ts';
import { type Etat, ETATS, etatOf } from './suivi.ts';

const day = (label: string) =>
  date(label, { past: true, required: true, prefill: 'today', width: 6 });
const reason = longText('Motif', { required: true });

/** Refuses an action but from some states. */
const onlyFrom =
  (...states: readonly Etat[]) =>
  (record: DossierPlainte): string | undefined => {
    const etat = etatOf(record);
    if (states.some((state) => state === etat)) return undefined;
    const label = ETATS.find(({ value }) => value === etat)?.label.toLowerCase() ?? etat;
    return `Cette action n’est pas possible : la plainte est ${label}.`;
  };

/** What becomes of a complaint. */
export const plainteActions: readonly ActionDeclaration<DossierPlainte>[] = [
  {
    id: 'transmettre',
    label: 'Transmettre au parquet…',
    icon: 'scale',
    noun: 'Transmission au parquet',
    done: 'transmise au parquet',
    success: 'Plainte transmise au parquet.',
    fields: { date: day('Date de la transmission') },
    refusal: onlyFrom('recue'),
    sets: (_record, values) => ({ suivi: { etat: 'transmise', date: values['date'], motif: '' } }),
  },
  {
    id: 'classer',
    label: 'Classer…',
    icon: 'archive',
    noun: 'Classement',
    done: 'classée',
    success: 'Plainte classée.',
    fields: { motif: reason, date: day('Date du classement') },
    refusal: onlyFrom('recue', 'transmise'),
    sets: (_record, { date: when, motif }) => ({ suivi: { etat: 'classee', date: when, motif } }),
  },
  {
    id: 'rouvrir',
    label: 'Rouvrir…',
    icon: 'complaint',
    noun: 'Réouverture',
    done: 'rouverte',
    success: 'Plainte rouverte.',
    fields: { motif: reason },
    refusal: onlyFrom('classee'),
    givesBack: 'suivi.etat',
    sets: (_record, { motif }, { today, earlier }) => ({
      suivi: { etat: earlier ?? 'recue', date: today, motif },
    }),
  },
];
