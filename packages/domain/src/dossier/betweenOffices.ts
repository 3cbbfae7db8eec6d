import { agesInYears } from '../text/ages.ts';
import { isRealDay, todayInHaiti } from '../text/dates.ts';
import type { MatchSubject } from './acts.ts';
import { fieldsOf } from './form.ts';
import { blankValue } from './initialValues.ts';
import type { KindDeclaration } from './kind.ts';
import { MAJORITY } from './majority.ts';
import { getAt, setAt } from './paths.ts';
import { identityOf, type PersonDeclaration } from './person.ts';
import type { DossierRecord } from './record.ts';

/** The day of a dossier, YYYY-MM-DD: that of its entry, or an earlier one that its kind declares. */
function dayOf({ projection }: KindDeclaration, record: DossierRecord, created: Date): string {
  const day = projection.filterDay && getAt(record, projection.filterDay);
  const entered = todayInHaiti(created);
  return typeof day === 'string' && isRealDay(day) && day < entered ? day : entered;
}

/**
 * Whether the person of a dossier was surely of age on its day: not without a birth date, not where its year leaves it open,
 * and not where the age that was stated says otherwise.
 * @param created when the dossier was created
 */
export function wasOfAge(kind: KindDeclaration, record: DossierRecord, created: Date): boolean {
  const { person } = kind;
  if (!person) return false;
  const stated = person.statedAge === undefined ? null : getAt(record, person.statedAge);
  if (typeof stated === 'number' && stated < MAJORITY) return false;
  const ages = agesInYears(identityOf(person, record).birthDate, dayOf(kind, record, created));
  return ages !== undefined && ages.least >= MAJORITY;
}

/** Whether a record tells nothing of its person: neither a name nor anything else. */
const namesNobody = ({ fields }: PersonDeclaration, record: DossierRecord): boolean =>
  Object.values(fields)
    .map((path) => getAt(record, path))
    .every((value) => !value || (Array.isArray(value) && value.length === 0));

/**
 * Whether other offices may learn that there is a dossier of this person or weapon, and whether it may ask them: its kind
 * declares it, and whoever it is about was of age. A weapon that nobody is named with is about nobody.
 * @param created when the dossier was created
 */
export const mayCross = (
  kind: KindDeclaration,
  record: DossierRecord,
  created: Date,
  subject: MatchSubject,
): boolean =>
  kind.crossing?.subjects.includes(subject) === true &&
  (wasOfAge(kind, record, created) ||
    (subject === 'weapon' && (!kind.person || namesNobody(kind.person, record))));

/** Whether a dossier may be communicated to an officer of another office: it may be told of for some reason. */
export const isCommunicable = (
  kind: KindDeclaration,
  record: DossierRecord,
  created: Date,
): boolean =>
  kind.crossing?.subjects.some((subject) => mayCross(kind, record, created, subject)) === true;

/** A copy of a record without what its kind withholds from other offices. */
export function withoutWithheld(kind: KindDeclaration, record: DossierRecord): DossierRecord {
  const copy = structuredClone(record);
  const fields = fieldsOf(kind.form);
  for (const path of kind.crossing?.withheld ?? []) {
    const field = fields[path];
    if (!field) throw new Error(`${kind.id} withholds ${path}, which is no field of its form`);
    setAt(copy, path, blankValue(field));
  }
  return copy;
}
