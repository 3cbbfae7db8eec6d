import type { CheckContext, OfficeSwitches } from '../fields/field.ts';
import { minuteInHaiti, todayInHaiti } from '../text/dates.ts';
import type { DossierRecord } from './record.ts';

/**
 * What the checks of a form depend on now, on the page and on the server. Day and minute go on: a form stays open for
 * long, and what happened meanwhile is not in the future.
 * @param officeName of the dossier's office
 * @param stored content of the dossier that the record changes; undefined for a new one
 * @param settings of the office, for a form that asks by them
 */
export const presentContext = (
  officeName: string,
  stored: DossierRecord | undefined,
  settings?: OfficeSwitches,
): CheckContext => ({
  officeName,
  settings,
  get today() {
    return todayInHaiti();
  },
  get now() {
    return minuteInHaiti();
  },
  stored,
});
