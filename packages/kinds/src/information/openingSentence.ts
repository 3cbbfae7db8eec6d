import type { Dossier } from '@dosye/domain/dossier/record.ts';
import { formatPhone } from '@dosye/domain/fields/phone.ts';
import { dayOfEnteredTime, frenchTime } from '@dosye/domain/text/dates.ts';
import { dayInSentence, timeOfDayInWords, withinSentence } from '@dosye/domain/text/prose.ts';
import type { Medium } from '@dosye/engine/dossierView/fieldValues.ts';
import { residence } from '../papers/phrases.ts';
import type { RapportInformation } from './kind.ts';

type Informant = RapportInformation['informant'];

/** '2 h 05 de l'après-midi', 'minuit et demi' on paper, '2 h 05 PM' on screen, '14 h 05' without period, '' for no time. */
export function reportedTime(time: string, period: string, medium: Medium): string {
  if (period === '' || frenchTime(time) === '') return frenchTime(time);
  if (medium === 'paper') return timeOfDayInWords(onTwentyFourHours(time, period));
  return `${Number(time.slice(0, 2)) % 12 || 12} h ${time.slice(3, 5)} ${period}`;
}

/** HH:MM; without a period the time is on twenty-four hours already. */
function onTwentyFourHours(time: string, period: string): string {
  if (period === '') return time;
  const hour = (Number(time.slice(0, 2)) % 12) + (period === 'PM' ? 12 : 0);
  return `${String(hour).padStart(2, '0')}:${time.slice(3, 5)}`;
}

/** Who came, and the relative pronoun that follows. A type that is not known says nothing of who came. */
function presence({ type, name, representative }: Informant): { who: string; which: string } {
  if (type === 'Madame') return { who: `Madame ${name}`.trim(), which: 'laquelle' };
  if (type === 'Monsieur') return { who: `Monsieur ${name}`.trim(), which: 'lequel' };
  if (type === '' && name !== '') return { who: name, which: 'qui' };
  const spokesman = representative === '' ? '' : `, représenté par ${representative}`;
  return { who: `un groupe d’individus${spokesman}`, which: 'lequel' };
}

/**
 * The first sentence of the official sheet: day, time, officer, informant, address and telephone.
 * @param officer the officer who received the information; '' when it is not known
 */
export function openingSentence(
  dossier: Dossier & RapportInformation,
  officer: string,
  medium: Medium,
): string {
  const { informant } = dossier;
  const { who, which } = presence(informant);
  const day = dayOfEnteredTime(
    onTwentyFourHours(informant.time, informant.period),
    dossier.created_at,
  );
  const time = reportedTime(informant.time, informant.period, medium);
  const parts = [
    `Ce jour, ${dayInSentence(day)}${time === '' ? '' : `, à ${time}`}`,
    `s’est présenté${informant.type === 'Madame' ? 'e' : ''} par-devant nous${officer && `, ${officer},`} ${who}`,
    informant.address === '' ? '' : `demeurant ${residence(withinSentence(informant.address))}`,
    informant.phone === '' ? '' : `joignable au ${formatPhone(informant.phone)}`,
    `${which} nous a fait part des informations suivantes :`,
  ];
  return parts.filter((part) => part !== '').join(', ');
}
