import type {
  IdentityAddress,
  IdentityDossier,
  IdentityName,
  IdentityPicture,
  IdentitySource,
} from './identities.ts';
import { fieldLabel } from '../fields/field.ts';
import { agesInYears } from '../text/ages.ts';
import { lettersOf } from '../text/fold.ts';
import { fieldsOf } from '../dossier/form.ts';
import type { KindDeclaration } from '../dossier/kind.ts';
import { getAt } from '../dossier/paths.ts';
import { MAJORITY } from '../dossier/majority.ts';
import {
  factText,
  identityOf,
  nameOfIdentity,
  type PersonDeclaration,
  type PersonFact,
} from '../dossier/person.ts';
import type { DossierRecord } from '../dossier/record.ts';

/** A dossier of a person, in the present form of its kind. */
interface DossierOfPerson
  extends Pick<IdentityDossier, 'dossierId' | 'dossierNo' | 'day' | 'bureau_id' | 'bureau_nom'> {
  kind: KindDeclaration;
  record: DossierRecord;
}

type OfPerson = DossierOfPerson & { person: PersonDeclaration; source: IdentitySource };

/** What dossiers tell of their person. */
interface Identity {
  dossiers: IdentityDossier[];
  pictures: IdentityPicture[];
  names: IdentityName[];
  addresses: IdentityAddress[];
}

/** The whole name has the label of no field. */
const WHOLE_NAME = 'Nom';
/** Names beside it, each with the label of its field. */
const OTHER_NAMES: readonly PersonFact[] = ['birthName', 'nickname', 'formerNames'];
const ADDRESS: readonly PersonFact[] = [
  'address',
  'addressSection',
  'addressCommune',
  'addressDepartment',
];

/**
 * Gathers what dossiers tell of their person, by what the kinds declare of a person alone: no other party of a dossier
 * has a place in it.
 * @param dossiers of one person; those of kinds about no person are left out
 */
export function gatherIdentity(dossiers: readonly DossierOfPerson[]): Identity {
  const births = dossiers.map(({ kind, record }) =>
    kind.person ? factText(kind.person, 'birthDate', record) : '',
  );
  // A whole date tells the age better than a year.
  const born = births.toSorted((a, b) => b.length - a.length)[0] ?? '';
  const newestFirst = dossiers
    .toSorted((a, b) => b.day.localeCompare(a.day) || b.dossierId - a.dossierId)
    .flatMap((dossier): OfPerson[] => {
      const { person } = dossier.kind;
      return person ? [{ ...dossier, person, source: sourceOf(dossier, person, born) }] : [];
    });
  return {
    dossiers: newestFirst.map(toDossier),
    pictures: newestFirst.flatMap(({ person, record, source }) => {
      const url = factText(person, 'photo', record);
      return url === '' ? [] : [{ ...source, url }];
    }),
    names: distinct(newestFirst.flatMap(namesOf), ({ label, name }) => `${label} ${name}`),
    addresses: distinct(newestFirst.flatMap(addressesOf), ({ address }) => address),
  };
}

function sourceOf(
  { kind, record, dossierId, dossierNo, day }: DossierOfPerson,
  person: PersonDeclaration,
  born: string,
): IdentitySource {
  const stated = person.statedAge === undefined ? null : getAt(record, person.statedAge);
  const birth = factText(person, 'birthDate', record) || born;
  const age = typeof stated === 'number' ? stated : agesInYears(birth, day)?.least;
  const minor = age !== undefined && age < MAJORITY;
  return { kind: kind.id, dossierId, dossierNo, day, minor };
}

function toDossier({ person, record, source, bureau_id, bureau_nom }: OfPerson): IdentityDossier {
  const identity = identityOf(person, record);
  const { role } = person;
  const { birthDate } = identity;
  return { ...source, role, name: nameOfIdentity(identity), birthDate, bureau_id, bureau_nom };
}

function namesOf({ kind, person, record, source }: OfPerson): IdentityName[] {
  const whole = nameOfIdentity(identityOf(person, record));
  const fields = fieldsOf(kind.form);
  const family = lettersOf(factText(person, 'familyName', record));
  const others = OTHER_NAMES.flatMap((fact) => {
    const path = person.fields[fact];
    const field = path === undefined ? undefined : fields[path];
    if (path === undefined || !field) return [];
    const names = [getAt(record, path)].flat().filter((name) => typeof name === 'string');
    return names
      .filter((name) => name !== '' && !(fact === 'birthName' && lettersOf(name) === family))
      .map((name) => ({ ...source, label: fieldLabel(field), name }));
  });
  return [...(whole === '' ? [] : [{ ...source, label: WHOLE_NAME, name: whole }]), ...others];
}

function addressesOf({ person, record, source }: OfPerson): IdentityAddress[] {
  const address = ADDRESS.map((fact) => factText(person, fact, record))
    .filter(Boolean)
    .join(', ');
  return address === '' ? [] : [{ ...source, address }];
}

/** Each text once, with the first of its dossiers; it is of a minor where all of them are. */
function distinct<T extends IdentitySource>(all: readonly T[], textOf: (one: T) => string): T[] {
  const groups = Map.groupBy(all, (one) => lettersOf(textOf(one)));
  return [...groups.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, minor: first.minor && others.every(({ minor }) => minor) }] : [],
  );
}
