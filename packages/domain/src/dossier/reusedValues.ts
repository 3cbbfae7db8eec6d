import { isYear } from '../text/dates.ts';
import { fieldsOf } from './form.ts';
import type { KindDeclaration } from './kind.ts';
import { getAt } from './paths.ts';
import {
  CASE_FACTS,
  type CaseFact,
  type Fact,
  type Facts,
  PERSON_FACTS,
  type PersonFact,
} from './person.ts';
import type { DossierRecord } from './record.ts';

interface KindRecord {
  kind: KindDeclaration;
  record: DossierRecord;
}

/** Whether two values of a field are the same. */
export const sameValue = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** Path of the field of each fact that the dossiers of a kind take over. */
const pathsOfFacts = ({ person, caseFields }: KindDeclaration): [Fact, string | undefined][] => [
  ...PERSON_FACTS.map((fact): [PersonFact, string | undefined] => [fact, person?.fields[fact]]),
  ...CASE_FACTS.map((fact): [CaseFact, string | undefined] => [fact, caseFields?.[fact]]),
];

/**
 * The values that a form takes over from an earlier dossier, of its own kind or of another one: what is known there of
 * its person, or of the case that it is opened from, unless something is typed here already.
 * @param facts what the earlier dossier tells
 * @param begun the record that the form began with, whose values nobody typed
 * @param without facts that are not taken over
 * @returns path and value of each field that changes, in the order of {@link PERSON_FACTS}
 */
export function reusedValues(
  facts: Facts,
  into: KindRecord,
  begun: DossierRecord,
  without: readonly PersonFact[] = [],
): [path: string, value: unknown][] {
  const fields = fieldsOf(into.kind.form);
  const left: readonly Fact[] = without;
  return pathsOfFacts(into.kind).flatMap(([fact, path]): [string, unknown][] => {
    const field = path === undefined ? undefined : fields[path];
    const told = facts[fact];
    if (path === undefined || !field || told === undefined || left.includes(fact)) return [];
    // A year alone is no date for a form that asks for one.
    const isYearAlone = typeof told === 'string' && isYear(told);
    if (field.type === 'date' && !field.yearAlone && isYearAlone) return [];
    const typed = getAt(into.record, path) ?? field.blank;
    if (!field.isBlank(typed) && !sameValue(typed, getAt(begun, path))) return [];
    const read = field.read(told);
    const value = read === undefined ? field.blank : field.normalise(read);
    return field.isBlank(value) || sameValue(value, typed) ? [] : [[path, value]];
  });
}
