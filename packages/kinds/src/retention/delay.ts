import { isFilled } from '@dosye/domain/dossier/isFilled.ts';
import { delayText, TOO_LATE } from '@dosye/domain/statistics/delays.ts';
import { currentTime } from '@dosye/domain/text/clock.ts';
import { haitiInstant, isRealDay, isRealTime, minuteInHaiti } from '@dosye/domain/text/dates.ts';
import { isYetToCome } from '../momentRules.ts';
import { LIBERE } from './sortie.ts';
import type { DossierRetention } from './steps.ts';

/** Hours from the arrest to the appearance before a judge, at most (constitution of Haiti, article 26). */
export const HOURS_TO_JUDGE = 48;

/** Key of the row that has how long somebody waited for the judge, as reports count it. */
export const DELAY_KEY = 'delaiJuge';

/** Whether the appearance is entered; one that is yet to come by a minute in Haiti is an appointment. */
export const hasAppeared = (
  { comparutionDevantLeJuge: c }: DossierRetention,
  minute: string,
): boolean => isFilled(c) && !isYetToCome(c.dateHeure, minute);

/** Whether the exit is entered and not yet to come by a minute in Haiti. */
export function hasLeft({ sortieDeLaRetention: exit }: DossierRetention, minute: string): boolean {
  const { dateHeure } = exit.statut === LIBERE ? exit.libere : exit.transfere;
  return exit.statut !== '' && !isYetToCome(dateHeure, minute);
}

/** The instant of a local minute, YYYY-MM-DDTHH:MM; undefined for none. */
export function instantAt(minute: string): Date | undefined {
  const [day = '', time = ''] = minute.split('T');
  return isRealDay(day) && isRealTime(time) ? haitiInstant(day, time) : undefined;
}

/** The instant of the arrest; undefined while its day or its hour is not known. */
export const arrestInstant = ({ informationSurLaRetention: i }: DossierRetention) =>
  instantAt(`${i.dateInterpellation}T${i.heureInterpellation}`);

/** The end of the time within which somebody is presented, by the instant of their arrest. */
const limitOf = (arrest: Date): Date => new Date(arrest.getTime() + HOURS_TO_JUDGE * 3_600_000);

/**
 * The deadline of the appearance before the judge (ISO, UTC); '' without an arrest time, after the
 * appearance and after the end of custody (decision 13).
 * @param minute the present one in Haiti
 */
export function appearanceDeadline(record: DossierRetention, minute = minuteInHaiti()): string {
  const arrest = arrestInstant(record);
  if (!arrest || hasAppeared(record, minute) || hasLeft(record, minute)) return '';
  return limitOf(arrest).toISOString();
}

/**
 * The hours from the arrest to the appearance; that it came too late, of who left later than that without any; of who is
 * still awaited the instant from which on it is too late. '' where the hours are not known, and for who left in time.
 */
export function hoursToJudge(record: DossierRetention): string {
  const arrest = arrestInstant(record);
  if (!arrest) return '';
  const minute = minuteInHaiti();
  const limit = limitOf(arrest);
  if (hasAppeared(record, minute)) {
    const appearance = instantAt(record.comparutionDevantLeJuge.dateHeure);
    const took = appearance && appearance.getTime() - arrest.getTime();
    return took !== undefined && took >= 0 ? delayText(took) : '';
  }
  if (!hasLeft(record, minute)) return limit <= currentTime() ? TOO_LATE : limit.toISOString();
  const { statut, libere, transfere } = record.sortieDeLaRetention;
  const exit = instantAt((statut === LIBERE ? libere : transfere).dateHeure);
  return exit && exit > limit ? TOO_LATE : '';
}
