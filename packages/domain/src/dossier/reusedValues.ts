import { isYear } from '../text/dates.ts';
import { fieldsOf } from './form.ts';
import type { KindDeclaration } from './kind.ts';
import { getAt } from './paths.ts';
import { PERSON_FACTS, type PersonFact } from './person.ts';
import type { DossierRecord } from './record.ts';

interface KindRecord {
  kind: KindDeclaration;
  record: DossierRecord;
}

/** Whether two values of a field are the same. */
export const sameValue = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/**
 * The values that a form takes over from an earlier dossier of the same person, of its own kind or of another one:
 * what both kinds declare of a person, unless it is blank there or something is typed here already.
 * @param begun the record that the form began with, whose values nobody typed
 * @param without facts that are not taken over
 * @returns path and value of each field that changes, in the order of {@link PERSON_FACTS}
 */
export function reusedValues(
  from: KindRecord,
  into: KindRecord,
  begun: DossierRecord,
  without: readonly PersonFact[] = [],
): [path: string, value: unknown][] {
  const theirFields = fieldsOf(from.kind.form);
  const ownFields = fieldsOf(into.kind.form);
  return PERSON_FACTS.flatMap((fact): [string, unknown][] => {
    if (without.includes(fact)) return [];
    const theirPath = from.kind.person?.fields[fact];
    const path = into.kind.person?.fields[fact];
    if (theirPath === undefined || path === undefined) return [];
    const [theirs, field] = [theirFields[theirPath], ownFields[path]];
    if (!theirs || !field) return [];
    const known = getAt(from.record, theirPath);
    if (known === undefined || theirs.isBlank(known)) return [];
    // A year alone is no date for a form that asks for one.
    if (!field.yearAlone && theirs.yearAlone && typeof known === 'string' && isYear(known)) {
      return [];
    }
    const typed = getAt(into.record, path) ?? field.blank;
    if (!field.isBlank(typed) && !sameValue(typed, getAt(begun, path))) return [];
    const read = field.read(known);
    const value = read === undefined ? field.blank : field.normalise(read);
    return field.isBlank(value) || sameValue(value, typed) ? [] : [[path, value]];
  });
}
