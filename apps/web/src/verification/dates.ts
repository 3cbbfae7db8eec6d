import { frenchLongDay, frenchTime, inHaiti, isYear } from '@dosye/domain/text/dates.ts';
import type { Language } from './texts.ts';

const CREOLE_MONTHS = 'janvye fevriye mas avril me jen jiyè out septanm oktòb novanm desanm'.split(
  ' ',
);

/** A day (YYYY-MM-DD), or the year of a birth, in words: 23 novembre 2026, 23 novanm 2026, vers 1961, anviwon 1961. */
export function dayInWords(day: string, language: Language): string {
  if (language === 'fr') return frenchLongDay(day);
  if (isYear(day)) return `anviwon ${day}`;
  const [year, month, date] = day.split('-').map(Number);
  return `${date} ${CREOLE_MONTHS[(month ?? 1) - 1]} ${year}`;
}

/** The instant of a list, in Haiti: 23 novembre 2026, 14 h 05. */
export function instantInWords(instant: string, language: Language): string {
  const { day, time } = inHaiti(instant);
  return `${dayInWords(day, language)}, ${language === 'fr' ? frenchTime(time) : time}`;
}
