import type { OfficerNeighbours } from '@dosye/domain/fields/field.ts';
import type { Officer } from '@dosye/domain/people/officers.ts';
import { splitName } from '@dosye/domain/people/officerName.ts';

/** An officer as a field suggests them. */
interface SuggestedOfficer {
  readonly officer: Officer;
  /** What the field itself has once they are chosen. */
  readonly own: string;
  /** Under which they are found too: the family name before the given names. */
  readonly spellings: readonly string[];
}

function ownValue({ name, grade }: Officer, { takes }: OfficerNeighbours): string {
  if (takes === 'familyName') return splitName(name).familyName;
  return takes === 'gradeAndName' ? [grade, name].filter(Boolean).join(' ') : name;
}

function inList({ name, grade }: Officer, { takes }: OfficerNeighbours): string {
  const { familyName, givenNames } = splitName(name);
  if (takes === 'familyName') return [familyName, givenNames].filter(Boolean).join(' ');
  return takes === 'gradeAndName' ? [grade, name].filter(Boolean).join(' ') : name;
}

/** The suggestions of a field by their text, in the given order; of two of the same name the second has its badge too. */
export function suggestedOfficers(
  officers: readonly Officer[],
  neighbours: OfficerNeighbours,
): ReadonlyMap<string, SuggestedOfficer> {
  const suggested = new Map<string, SuggestedOfficer>();
  for (const officer of officers) {
    const name = inList(officer, neighbours);
    const text = suggested.has(name)
      ? [name, officer.matricule || officer.grade].filter(Boolean).join(', ')
      : name;
    const { familyName, givenNames } = splitName(officer.name);
    suggested.set(text, {
      officer,
      own: ownValue(officer, neighbours),
      spellings: [`${familyName} ${givenNames}`, officer.name, officer.matricule].filter(Boolean),
    });
  }
  return suggested;
}

/**
 * What a chosen officer writes into a form, by path. A field that the list says nothing of stays as it is, unless it has
 * what the officer before had.
 * @param path of the field that asks for the officer
 * @param before the officer whom the field had, if it is one of the list
 * @param valueAt the present value at a path
 */
export function officerValues(
  path: string,
  neighbours: OfficerNeighbours,
  { officer, own }: SuggestedOfficer,
  before: Officer | undefined,
  valueAt: (path: string) => unknown,
): readonly (readonly [path: string, value: string])[] {
  const entry = path.slice(0, path.lastIndexOf('.') + 1);
  const at = (declared: string): string =>
    declared.startsWith('./') ? entry + declared.slice(2) : declared;
  const valuesOf = (one: Officer) => ({
    givenNames: splitName(one.name).givenNames,
    grade: one.grade,
    matricule: one.matricule,
    telephone: one.telephone,
  });
  const values = valuesOf(officer);
  const earlier = before && valuesOf(before);
  const filled = (['givenNames', 'grade', 'matricule', 'telephone'] as const).flatMap((key) => {
    const declared = neighbours[key];
    if (declared === undefined) return [];
    const isOfEarlier = earlier !== undefined && valueAt(at(declared)) === earlier[key];
    return values[key] !== '' || isOfEarlier ? [[at(declared), values[key]] as const] : [];
  });
  return [[path, own], ...filled];
}
