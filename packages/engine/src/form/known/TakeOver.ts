import { fieldsOf } from '@dosye/domain/dossier/form.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import { getAt } from '@dosye/domain/dossier/paths.ts';
import {
  factText,
  IDENTITY_PAPERS,
  identityNumbers,
  identityOf,
  nameOfIdentity,
  type NumberRule,
  PERSON_OF_FACTS,
  type PersonDeclaration,
} from '@dosye/domain/dossier/person.ts';
import type {
  PersonDifference,
  personDifferences,
} from '@dosye/domain/dossier/personDifferences.ts';
import { isFilled } from '@dosye/domain/dossier/isFilled.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { reusedValues, sameValue } from '@dosye/domain/dossier/reusedValues.ts';
import type { ComparedPerson } from '@dosye/domain/dossier/samePerson.ts';
import { store } from '../../store.ts';
import type { Earlier } from './reuseAddress.ts';

type Change = readonly [path: string, value: unknown];

/** Compares two persons, by the sounds of their names: code that comes after the form. */
export type Comparison = typeof personDifferences;

interface TakenValue {
  readonly value: unknown;
  /** What stood in its field. */
  readonly before: unknown;
}

/** What was taken over. */
export interface TakenOver extends Pick<Earlier, 'source'> {
  /** Number of the earlier dossier; '' for a paper. */
  readonly dossierNo: string;
  readonly person: ComparedPerson;
  /** In what that person differed from whom was typed then: somebody has decided about it. */
  readonly differences: readonly PersonDifference[];
  /** The identity numbers by which both are one person: those that were typed, else those that were taken over. */
  readonly numbers: readonly { readonly rule: NumberRule; readonly value: string }[];
  readonly values: ReadonlyMap<string, TakenValue>;
}

/** Name and birth date of the person of a record. */
export function comparedPerson(person: PersonDeclaration, record: DossierRecord): ComparedPerson {
  const identity = identityOf(person, record);
  return { name: nameOfIdentity(identity), birthDate: identity.birthDate };
}

/** What a new dossier took over from an earlier one of its person. It says which changes to make, and makes none. */
export class TakeOver {
  readonly #kind: KindDeclaration;
  readonly #fresh: DossierRecord;
  readonly #taken = store<TakenOver | null>(null);
  readonly subscribe = this.#taken.subscribe;
  readonly current = this.#taken.current;

  /**
   * @param fresh the record of a new dossier, whose values nobody typed
   * @param earlier the dossier whose values the form begins with; null for none
   */
  constructor(kind: KindDeclaration, fresh: DossierRecord, earlier: Earlier | null) {
    this.#kind = kind;
    this.#fresh = fresh;
    // Nobody is typed yet who could differ.
    if (earlier) this.takeFrom(earlier, fresh, () => []);
  }

  /**
   * Takes over what a dossier knows of its person; where name or birth date differ from what is typed, without the papers
   * of identity.
   * @param record the form's values, of which nothing is taken over any more
   * @returns the changes that do so
   */
  takeFrom(earlier: Earlier, record: DossierRecord, compare: Comparison): Change[] {
    const { person: own } = this.#kind;
    if (!own) return [];
    const facts: DossierRecord = earlier.facts;
    const person = comparedPerson(PERSON_OF_FACTS, facts);
    const differences = compare(comparedPerson(own, record), person);
    const changes = reusedValues(
      earlier.facts,
      { kind: this.#kind, record },
      this.#fresh,
      differences.length > 0 ? IDENTITY_PAPERS : [],
    );
    const taken = new Map(changes);
    const numbers = identityNumbers(PERSON_OF_FACTS, facts).filter(({ value }) => value !== '');
    const typed = numbers.filter(({ rule, value }) => factText(own, rule, record) === value);
    const isTaken = ({ rule }: { rule: NumberRule }) => taken.has(own.fields[rule] ?? '');
    this.#taken.set({
      dossierNo: earlier.dossierNo,
      source: earlier.source,
      person,
      differences,
      numbers: typed.length > 0 ? typed : numbers.filter(isTaken),
      values: new Map(
        changes.map(([path, value]) => [path, { value, before: getAt(record, path) }]),
      ),
    });
    return changes;
  }

  /**
   * Counts what changed because of it too: fields that are filled from others, or cleared.
   * @param before the form's values before the changes of {@link takeFrom}, and after them
   */
  includeFollowing(before: DossierRecord, after: DossierRecord): void {
    const current = this.current();
    if (!current) return;
    const values = new Map(current.values);
    for (const path of Object.keys(fieldsOf(this.#kind.form))) {
      const [was, value] = [getAt(before, path), getAt(after, path)];
      if (!values.has(path) && !sameValue(was, value)) values.set(path, { value, before: was });
    }
    this.#taken.set({ ...current, values });
  }

  /**
   * Gives everything back. What was typed since stays, and so does what was added to a list.
   * @param record the form's values
   * @returns the changes that do so
   */
  giveBack(record: DossierRecord): Change[] {
    const values = this.current()?.values ?? new Map<string, TakenValue>();
    const changes = [...values].flatMap(([path, { value, before }]): Change[] => {
      const now = getAt(record, path);
      if (Array.isArray(now) && Array.isArray(value)) {
        return [[path, now.filter((entry) => !value.includes(entry))]];
      }
      return sameValue(now, value) ? [[path, before]] : [];
    });
    this.#taken.set(null);
    return changes;
  }

  /** Whether anything that was taken over still stands in the form. */
  hasTaken(record: DossierRecord): boolean {
    return [...(this.current()?.values.keys() ?? [])].some((path) =>
      this.isTaken(path, getAt(record, path)),
    );
  }

  /** Whether what stands at a path was taken over; of a list, whether some of it was. */
  isTaken(path: string, now: unknown): boolean {
    const taken = this.current()?.values.get(path);
    if (!taken || !isFilled(now)) return false;
    const { value } = taken;
    if (Array.isArray(now) && Array.isArray(value)) {
      return now.some((entry) => value.includes(entry));
    }
    return sameValue(now, value);
  }

  /** Says that a picture has another URL now: the server has stored it, or it was turned. */
  renamePicture(before: unknown, after: string): void {
    const current = this.current();
    if (!current) return;
    const renamed = (value: unknown): unknown =>
      value === before ? after : Array.isArray(value) ? value.map(renamed) : value;
    this.#taken.set({
      ...current,
      values: new Map(
        [...current.values].map(([path, taken]) => [
          path,
          { ...taken, value: renamed(taken.value) },
        ]),
      ),
    });
  }
}
