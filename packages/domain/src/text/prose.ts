import { frenchLongDay } from './dates.ts';

/** "28 juin 1998", "premier janvier 1976", for sentences; blank and invalid dates as in {@link frenchLongDay}. */
export const dayInSentence = (day: string): string => frenchLongDay(day).replace(/^1er/, 'premier');

// Without the flag i, under which \p{Lu} matches small letters too; and \b sees no accented letter.
const ABBREVIATION =
  /(?<!\p{L})(?:\p{Lu}|[Cc]ie|[Cc]o|[Cc]orp|[Ee]tc|[Ii]nc|[Jj]r|[Ll]td|[Ss]r)\.$/u;

const STOP = /[\s.,;:]/;

/** Words as they stand within a sentence: without the stop that ends them, unless it is that of 'S.A.' or 'Jr.'. */
export function withinSentence(words: string): string {
  const text = words.trim();
  if (ABBREVIATION.test(text)) return text;
  let end = text.length;
  while (end > 0 && STOP.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** Words that begin with a small letter, 'Mariage à l'étranger' within a sentence; 'ONG locale' keeps its capitals. */
export const startingSmall = (words: string): string =>
  /^\p{Lu}(?!\p{Lu}|\.|\p{N})/u.test(words)
    ? words.charAt(0).toLocaleLowerCase('fr') + words.slice(1)
    : words;

/** A sentence with one stop at its end and between its parts: 'Nationale S.A..' to 'Nationale S.A.'. */
export const withSingleStops = (sentence: string): string =>
  sentence.replace(/\.(?=\.(?!\.))/gu, '').replace(/([!?])\./gu, '$1');

const QUARTERS: Readonly<Record<string, string>> = { '15': ' et quart', '30': ' et demie' };

/** "2 heures 05 de l'après-midi" style: a time (HH:MM) in words of the day; '' when it has no such form. */
export function timeOfDayInWords(time: string): string {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time);
  if (!match) return '';
  const [hours, minutes] = [Number(match[1]), match[2] ?? '00'];
  if (hours % 12 === 0) {
    const name = hours === 0 ? 'minuit' : 'midi';
    const quarter = (QUARTERS[minutes] ?? '').replace('demie', 'demi');
    return minutes === '00' || quarter ? `${name}${quarter}` : `${name} ${Number(minutes)}`;
  }
  const part = hours < 12 ? 'du matin' : hours < 18 ? 'de l’après-midi' : 'du soir';
  return `${hours % 12} h ${minutes} ${part}`;
}
