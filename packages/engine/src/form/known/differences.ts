import type { OwnMatch } from '@dosye/domain/calls/matches.ts';
import {
  factText,
  type NumberRule,
  type PersonDeclaration,
  sharedNumbers,
} from '@dosye/domain/dossier/person.ts';
import {
  type PersonDifference,
  personDifferences,
} from '@dosye/domain/dossier/personDifferences.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { comparedPerson, type TakenOver } from './TakeOver.ts';

/** Two dossiers that may be of two persons. */
export interface Doubt {
  /** French, what speaks against one person. */
  readonly sentence: string;
  /** The field to check first, and its name after 'vérifier'; undefined where the person has just changed it. */
  readonly check: { readonly path: string; readonly name: string } | undefined;
}

const DIFFERENCE_WORDS: Readonly<Record<PersonDifference, string>> = {
  name: 'autre nom',
  birthDate: 'autre date de naissance',
};

const listed = (words: readonly string[]): string => words.join(' et ');
const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
/** 'le NIU et le NIF' */
const numberWords = (rules: readonly NumberRule[]): string =>
  listed(rules.map((rule) => `le ${rule.toUpperCase()}`));

/** The number that two dossiers have in common, which may be mistyped; without one the birth date. */
function fieldToCheck(person: PersonDeclaration, [number]: readonly NumberRule[]): Doubt['check'] {
  const path = person.fields[number ?? 'birthDate'];
  if (path === undefined) return undefined;
  return { path, name: number ? numberWords([number]) : 'la date de naissance' };
}

/** Why a match may be somebody else than whom is typed; undefined where neither name nor birth date differ. */
export function doubtOfMatch(
  person: PersonDeclaration,
  { name, birthDate, reasons }: Pick<OwnMatch, 'name' | 'birthDate' | 'reasons'>,
  record: DossierRecord,
): Doubt | undefined {
  const differences = personDifferences(comparedPerson(person, record), { name, birthDate });
  if (differences.length === 0) return undefined;
  const numbers = sharedNumbers(reasons);
  const check = fieldToCheck(person, numbers);
  const words = listed(differences.map((difference) => DIFFERENCE_WORDS[difference]));
  // Without a number in common, the reason says in what the dates differ.
  const reason =
    numbers.length > 0
      ? `${reasons.slice(0, numbers.length).join(', ')}, mais ${words}`
      : reasons.join(', ');
  const checked = numbers.length > 0 ? numberWords(numbers) : check?.name;
  return { sentence: checked === undefined ? reason : `${reason} : vérifiez ${checked}`, check };
}

/** Why what was taken over may be of somebody else than whom is typed now; undefined when nothing says so. */
export function doubtOfTakenOver(
  person: PersonDeclaration,
  { source, person: earlier, numbers, differences: accepted }: TakenOver,
  record: DossierRecord,
): Doubt | undefined {
  const changed = numbers
    .filter(({ rule, value }) => factText(person, rule, record) !== value)
    .map(({ rule }) => rule);
  if (changed.length > 0) {
    const verb = changed.length === 1 ? 'a changé' : 'ont changé';
    const why = `${capitalised(numberWords(changed))} ${verb}`;
    return {
      sentence: `${why} : ce qui a été repris ${source.of} est peut-être d’une autre personne`,
      check: undefined,
    };
  }
  const differences = personDifferences(comparedPerson(person, record), earlier).filter(
    (difference) => !accepted.includes(difference),
  );
  if (differences.length === 0) return undefined;
  const words = capitalised(listed(differences.map((difference) => DIFFERENCE_WORDS[difference])));
  return {
    sentence: `${words} que ${source.in} : ce qui en a été repris est peut-être d’une autre personne`,
    check: fieldToCheck(
      person,
      numbers.map(({ rule }) => rule),
    ),
  };
}
