import { isBirth, MONTHS, todayInHaiti } from '../text/dates.ts';
import { fold } from '../text/fold.ts';
import { writtenDay } from '../text/writtenDay.ts';

/** The word under which a birth is searched: 'ne19610312', 'ne1961' where only the year is known; '' for no birth. */
export const birthWord = (birth: string): string =>
  isBirth(birth) ? `ne${birth.replaceAll('-', '')}` : '';

/** What a query says of births, and the rest of it. */
interface SplitQuery {
  rest: string;
  /** For each birth the forms of a word, of which a dossier must contain one. */
  births: string[][];
}

/** Not within a longer word or number. */
const alone = (pattern: string): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{N}/.-])${pattern}(?![\p{L}\p{N}]|[/.-]\d)`, 'giu');

const BORN = String.raw`(?:n[ée]e?(?:\(e\))?|naissance)\s+(?:(?:le|en|vers)\s+)?`;
const AGED = String.raw`(?:[aâ]g[ée]e?(?:\(e\))?\s+(?:de\s+)?)?`;
const MONTH = MONTHS.flatMap((name) => [name, fold(name)]).join('|');
const DAY = String.raw`\d{1,2}[/.-]\d{1,2}[/.-]\d{4}|\d{4}-\d{2}-\d{2}|\d{1,2}(?:er)?\s+(?:${MONTH})\s+\d{4}`;

const BIRTH_DAY = alone(`(${BORN})?(${DAY})`);
const BIRTH_YEAR = alone(String.raw`${BORN}(\d{4})`);
const AGE = alone(String.raw`${AGED}(\d{1,3})\s+ans`);

/**
 * Takes out of a query what it says of a birth, as people write it: 'né en 1961', '12/03/1961', '12 mars 1961', '65 ans'.
 * @param today in Haiti (YYYY-MM-DD), on which an age is counted
 */
export function splitBirths(typed: string, today = todayInHaiti()): SplitQuery {
  const births: string[][] = [];
  const rest = typed
    .replace(BIRTH_DAY, (text, born: string | undefined, written: string) => {
      const word = birthWord(writtenDay(written));
      if (word === '') return text;
      // Without 'né' it may be any other date that a dossier contains as it is written.
      births.push(born ? [word] : [word, written.replace(/\D/g, '')]);
      return ' ';
    })
    .replace(BIRTH_YEAR, (text, year: string) => {
      if (birthWord(year) === '') return text;
      births.push([birthWord(year)]);
      return ' ';
    })
    .replace(AGE, (_, age: string) => {
      const year = Number(today.slice(0, 4)) - Number(age);
      births.push([birthWord(String(year)), birthWord(String(year - 1))]);
      return ' ';
    });
  return { rest, births };
}
