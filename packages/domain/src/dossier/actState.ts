import { frenchDay } from '../text/dates.ts';
import type { ColumnDeclaration, FilterDeclaration } from './area.ts';

/** State of an act: valid, replaced by a later one, void, or expired. Void prevails over replaced, replaced over expired. */
export const ACT_STATES = ['valid', 'replaced', 'void', 'expired'] as const;
export type ActState = (typeof ACT_STATES)[number];

/**
 * What a dossier is today with regard to its act: `awaiting` where its present version waits for the approval of its next
 * act, `returned` where it came back without; else the state of the act of its present version; `edited` where the last
 * one is of an earlier version; without any, whether the dossier itself has what the act needs. Registers and the
 * settings of the office are judged at the act alone.
 */
const DOSSIER_ACT_LABELS = {
  awaiting: 'À valider',
  returned: 'Renvoyé',
  valid: 'Valable',
  expired: 'Expiré',
  void: 'Annulé',
  edited: 'Modifié depuis l’acte',
  complete: 'Dossier complet',
  incomplete: 'Une condition manque',
} as const;
export type DossierActState = keyof typeof DOSSIER_ACT_LABELS;
export const DOSSIER_ACT_STATES = Object.keys(DOSSIER_ACT_LABELS) as DossierActState[];

/** The same in a row of a list. */
export interface DossierAct {
  state: DossierActState;
  /** The last day of the validity of a valid or expired act, YYYY-MM-DD; left out when it does not expire. */
  until?: string;
}

interface LastAct {
  state: ActState;
  /** YYYY-MM-DD; null when it does not expire. */
  valid_until: string | null;
  /** Whether it was made from the present version of the dossier. */
  of_present: boolean;
}

/** What was asked of whoever approves acts about the next act of a version, or what they decided. */
export const APPROVAL_STEPS = ['requested', 'approved', 'returned'] as const;
export type ApprovalStep = (typeof APPROVAL_STEPS)[number];

/**
 * What a dossier is with regard to its act.
 * @param last its last act; undefined when it has none
 * @param isComplete whether nothing stands in the way of the next one
 * @param approval the last step of the approval of its next act; undefined without any
 */
export function dossierAct(
  last: LastAct | undefined,
  isComplete: boolean,
  approval?: ApprovalStep,
): DossierAct {
  if (approval === 'requested') return { state: 'awaiting' };
  if (approval === 'returned') return { state: 'returned' };
  if (last === undefined) return { state: isComplete ? 'complete' : 'incomplete' };
  const { state, of_present: isPresent, valid_until: until } = last;
  if (!isPresent || state === 'replaced') return { state: 'edited' };
  return state === 'void' || until === null ? { state } : { state, until };
}

/** What the sheet of a dossier says of one to which nothing is lacking, registers and settings included. */
export const READY_TO_ISSUE = 'Prêt à émettre';

/** The same with the last day of a valid act: 'Valable jusqu’au 21/02/2027'. */
export const dossierActText = ({ state, until }: DossierAct): string =>
  state === 'valid' && until !== undefined
    ? `Valable jusqu’au ${frenchDay(until)}`
    : DOSSIER_ACT_LABELS[state];

/** The column and the filter of a list whose kinds issue acts. */
export const ACT_COLUMN = {
  key: 'act',
  label: 'Acte',
  show: 'act',
  card: 'foot',
  only: 'screen',
} as const satisfies ColumnDeclaration;
export const ACT_FILTER: FilterDeclaration = {
  name: 'act',
  label: 'Acte',
  show: 'select',
  ofAct: true,
  choices: Object.entries(DOSSIER_ACT_LABELS).map(([value, label]) => ({ value, label })),
};

/** The days after which a dossier that nobody has saved waits no more for its first act. */
export const UNTOUCHED_DAYS = 30;
/** The days before the last one of an act, that one included, in which it expires soon. */
export const EXPIRING_DAYS = 7;

/**
 * What waits for somebody of a dossier whose kind issues acts; it stands in the first one that fits. By these words queues
 * are counted and lists are filtered.
 */
const ACT_QUEUE_LABELS = {
  'a-valider': 'À valider',
  condition: 'Une condition manque',
  'a-emettre': 'À émettre',
  'a-remettre': 'À remettre',
  expire: `Expire dans les ${EXPIRING_DAYS} jours`,
};
export type ActQueue = keyof typeof ACT_QUEUE_LABELS;
export const ACT_QUEUES = Object.keys(ACT_QUEUE_LABELS) as ActQueue[];

/** The filter of a list whose kinds issue acts by what waits; a queue leads to it. */
export const ACT_QUEUE_FILTER: FilterDeclaration = {
  name: 'attente',
  label: 'Acte',
  show: 'whenSet',
  ofActQueue: true,
  choices: Object.entries(ACT_QUEUE_LABELS).map(([value, label]) => ({ value, label })),
};
