import { addDays } from '../text/dates.ts';
import type { FilterDeclaration } from './area.ts';
import type { AreaQueue, QueueHead } from './queue.ts';

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
