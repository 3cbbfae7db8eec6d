import { fieldsOf } from '../dossier/form.ts';
import type { KindDeclaration } from '../dossier/kind.ts';
import { MAJORITY } from '../dossier/majority.ts';
import { getAt } from '../dossier/paths.ts';
import {
  factsOf,
  factText,
  identityOf,
  nameOfIdentity,
  type PersonDeclaration,
  type PersonFact,
} from '../dossier/person.ts';
import type { DossierRecord } from '../dossier/record.ts';
import { fieldLabel } from '../fields/field.ts';
import { agesInYears } from '../text/ages.ts';
import { lettersOf } from '../text/fold.ts';
import type {
  IdentityAnswer,
  IdentityDossier,
  IdentityName,
  IdentitySource,
} from './identities.ts';

/** A dossier of a kind that is about a person, in the present form of its kind. */
interface DossierOfPerson
  extends Pick<IdentityDossier, 'dossierId' | 'dossierNo' | 'day' | 'bureau_id' | 'bureau_nom'> {
  kind: KindDeclaration;
  person: PersonDeclaration;
  record: DossierRecord;
}

/** Names beside the whole one, each with the label of its field. */
const OTHER_NAMES: readonly PersonFact[] = ['birthName', 'nickname', 'formerNames'];
const ADDRESS: readonly PersonFact[] = [
  'address',
  'addressSection',
  'addressCommune',
  'addressDepartment',
];

/**
 * Gathers what the dossiers of one person tell of them, by what the kinds declare of a person alone: no other party of a
 * dossier has a place in it.
 */
export function gatherIdentity(dossiers: readonly DossierOfPerson[]): Omit<IdentityAnswer, 'acts'> {
  const births = dossiers.map(({ person, record }) => factText(person, 'birthDate', record));
  // A whole date tells the age better than a year.
  const [born = ''] = births.toSorted((a, b) => b.length - a.length);
  const newestFirst = dossiers
    .toSorted((a, b) => b.day.localeCompare(a.day) || b.dossierId - a.dossierId)
    .map((dossier) => ({ ...dossier, source: sourceOf(dossier, born) }));
  return {
    dossiers: newestFirst.map(({ person, record, source, bureau_id, bureau_nom }) => {
      const { role } = person;
      const identity = identityOf(person, record);
      const name = nameOfIdentity(identity);
      return { ...source, role, name, birthDate: identity.birthDate, bureau_id, bureau_nom };
    }),
    pictures: newestFirst
      .map(({ person, record, source }) => ({ ...source, url: factText(person, 'photo', record) }))
      .filter(({ url }) => url !== ''),
    names: distinct(
      newestFirst.flatMap((dossier) =>
        namesOf(dossier).map((name): IdentityName => ({ ...dossier.source, ...name })),
      ),
      ({ label, name }) => `${label} ${name}`,
    ),
    addresses: distinct(
      newestFirst
        .map(({ person, record, source }) => {
          const parts = ADDRESS.map((fact) => factText(person, fact, record));
          return { ...source, address: parts.filter(Boolean).join(', ') };
        })
        .filter(({ address }) => address !== ''),
      ({ address }) => address,
    ),
  };
}

function sourceOf(
  { kind, person, record, dossierId, dossierNo, day }: DossierOfPerson,
  born: string,
): IdentitySource {
  const stated = person.statedAge === undefined ? null : getAt(record, person.statedAge);
  const birth = factText(person, 'birthDate', record) || born;
  const age = typeof stated === 'number' ? stated : agesInYears(birth, day)?.least;
  const minor = age !== undefined && age < MAJORITY;
  return { kind: kind.id, dossierId, dossierNo, day, minor };
}

function namesOf({ kind, person, record }: DossierOfPerson): { label: string; name: string }[] {
  const fields = fieldsOf(kind.form);
  const facts = factsOf(person, record);
  const family = lettersOf(factText(person, 'familyName', record));
  const others = OTHER_NAMES.flatMap((fact) => {
    const field = fields[person.fields[fact] ?? ''];
    if (!field) return [];
    return [facts[fact]]
      .flat()
      .filter((name): name is string => typeof name === 'string')
      .filter((name) => !(fact === 'birthName' && lettersOf(name) === family))
      .map((name) => ({ label: fieldLabel(field), name }));
  });
  // The whole name has the label of no field.
  const whole = { label: 'Nom', name: nameOfIdentity(identityOf(person, record)) };
  return [whole, ...others].filter(({ name }) => name !== '');
}

/** Each text once, with the first of its dossiers; it is of a minor where all of them are. */
function distinct<T extends IdentitySource>(all: readonly T[], textOf: (source: T) => string): T[] {
  const groups = Map.groupBy(all, (source) => lettersOf(textOf(source)));
  return [...groups.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, minor: first.minor && others.every(({ minor }) => minor) }] : [],
  );
}
