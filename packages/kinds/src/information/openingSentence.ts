import type { Dossier } from '@dosye/domain/dossier/record.ts';
import { formatPhone } from '@dosye/domain/fields/phone.ts';
import { frenchLongDay, frenchTime, inHaiti } from '@dosye/domain/text/dates.ts';
import type { RapportInformation } from './kind.ts';

type Informant = RapportInformation['informant'];

/**
 * A time as the report writes it: with its period on the twelve-hour clock, without one on the 24-hour clock.
 * In: HH:MM or '', AM, PM or ''. Out: '2 h 05 PM', '14 h 05', '' for no time.
 */
export function reportedTime(time: string, period: string): string {
  if (period === '' || frenchTime(time) === '') return frenchTime(time);
  const hour = Number(time.slice(0, 2)) % 12 || 12;
  return `${hour} h ${time.slice(3, 5)} ${period}`;
}

/** The informant, or the group with its representative, and the relative pronoun that follows. */
function presence({ type, name, representative }: Informant): { who: string; which: string } {
  if (type === 'Madame') return { who: `Madame ${name}`.trim(), which: 'laquelle' };
  if (type === 'Monsieur') return { who: `Monsieur ${name}`.trim(), which: 'lequel' };
  const spokesman = representative === '' ? '' : `, représenté par ${representative}`;
  return { who: `un groupe d’individus${spokesman}`, which: 'lequel' };
}

/** 'demeurant au 3, Rue …', 'demeurant Rue …', 'demeurant à Source Dommage'. */
function residence(address: string): string {
  if (/^\d/.test(address)) return `demeurant au ${address}`;
  const street = /^(rue|ruelle|avenue|boulevard|impasse|route|cité|zone)\b/iu.test(address);
  return street ? `demeurant ${address}` : `demeurant à ${address}`;
}

/** The first sentence of the official sheet: day, time, informant, address and telephone. */
export function openingSentence(dossier: Dossier & RapportInformation): string {
  const { informant } = dossier;
  const { who, which } = presence(informant);
  const time = reportedTime(informant.time, informant.period);
  const parts = [
    `Ce jour, ${frenchLongDay(inHaiti(dossier.created_at).day)}${time === '' ? '' : `, à ${time}`}`,
    `s’est présenté${informant.type === 'Madame' ? 'e' : ''} par-devant nous ${who}`,
    informant.address === '' ? '' : residence(informant.address),
    informant.phone === '' ? '' : `joignable au ${formatPhone(informant.phone)}`,
    `${which} nous a fait part des informations suivantes :`,
  ];
  return parts.filter((part) => part !== '').join(', ');
}
