import { addDays } from '../text/dates.ts';
import type { FilterDeclaration } from './area.ts';

/** What people read of a queue: work that waits for somebody. */
export interface QueueHead {
  /** Unique; areas that declare the same one make one queue of their dossiers. */
  readonly id: string;
  /** What waits, without a number: 'Personnes à présenter au juge'. */
  readonly title: string;
  /** What is to be done, the label of its link: 'Présenter'. */
  readonly action: string;
}

/** The dossiers of an area's list that wait in a queue. */
export interface AreaQueue extends QueueHead {
  /** What they are in this area, where other areas declare the same queue: 'Opérations sans retour'. */
  readonly part: string;
  /** Values of the list's filters: the queue counts the dossiers that the list then shows. */
  readonly filters: Readonly<Record<string, string>>;
  /** Values of filters for those of them that are overdue; without it none ever is. */
  readonly late?: Readonly<Record<string, string>>;
}

const TO_COMPLETE: QueueHead = {
  id: 'a-completer',
  title: 'Dossiers sans suite depuis deux jours',
  action: 'Compléter',
};

/** The filter of a list whose kinds declare a follow-up; a queue leads to it. */
export const FOLLOW_UP_FILTER: FilterDeclaration = {
  name: 'suite',
  label: 'Suite',
  show: 'whenSet',
  ofFollowUp: true,
  choices: [{ value: TO_COMPLETE.id, label: 'À compléter' }],
};

/** The queue of an area's dossiers whose follow-up is missing. @param part what they are: 'Opérations sans retour' */
export const followUpQueue = (part: string): AreaQueue => ({
  ...TO_COMPLETE,
  part,
  filters: { [FOLLOW_UP_FILTER.name]: TO_COMPLETE.id },
});

/** Days for which nobody is reminded of a follow-up. */
const PATIENCE = 2;

/** The first day (YYYY-MM-DD) on which somebody is reminded of a follow-up. @param expected the day when it was to be */
export const reminderDay = (expected: string): string => addDays(expected, PATIENCE);
