import type { Duplicate } from '@dosye/domain/calls/dossiers.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import { identityOf, type PersonDeclaration } from '@dosye/domain/dossier/person.ts';
import type { DuplicateKeys } from '@dosye/domain/dossier/projection.ts';
import { upgradeStoredRecord } from '@dosye/domain/dossier/readRecord.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import type { Query } from '../access/pipeline.ts';
import { LOCK_SPACES } from './lockSpaces.ts';
import { kindOfRow } from './rows.ts';
import { findSamePerson, officeComparedBy, type SamePerson } from './findSamePerson.ts';

/**
 * Query for the possible duplicates of a new dossier in its area.
 * @returns undefined when its kind does not warn of duplicates, or when there is nothing to compare
 */
export function findPossibleDuplicates(
  acting: Person,
  area: AreaDeclaration,
  { person, warnsOfDuplicates }: KindDeclaration,
  record: DossierRecord,
  { personKeys }: DuplicateKeys,
): Query<SamePerson[]> | undefined {
  if (!person || !warnsOfDuplicates) return undefined;
  const sought = { identity: identityOf(person, record), keys: personKeys };
  return findSamePerson(officeComparedBy(acting), area, sought);
}

/**
 * Query that takes the locks of the person of a new dossier until the end of the transaction, so that of equal ones at
 * the same moment the second sees the first; undefined when its kind does not warn of duplicates.
 */
export function takePersonLocks(
  area: AreaDeclaration,
  { warnsOfDuplicates }: KindDeclaration,
  { personKeys }: DuplicateKeys,
): Query<void> | undefined {
  if (!warnsOfDuplicates || personKeys.length === 0) return undefined;
  const names = personKeys.map(({ rule, value }) => `${area.id}:${rule}:${value}`);
  return {
    statement: {
      name: 'person-locks',
      // Always in one order, against deadlocks.
      text: `select pg_advisory_xact_lock(hashtextextended(name, $2))
        from (select unnest($1::text[]) as name order by 1) as names`,
      values: [names, LOCK_SPACES.person],
    },
    parse: () => {},
  };
}

/**
 * Text that the history entry of a creation ends with, if the duplicate warning was overridden; '' when there were
 * no possible duplicates. The new dossier's office reads it, so it names no dossier of another office.
 */
export function duplicateWarningText(found: readonly SamePerson[], bureauId: number): string {
  const names = found
    .filter((one) => one.bureauId === bureauId)
    .map(({ row, reasons }) => [row.dossierNo, ...reasons].join(', '));
  return names.length === 0 ? '' : `, malgré l’alerte de doublon (${names.join(' ; ')})`;
}

/** Query for the properties of possible duplicates that the warning shows. */
export function selectDuplicates(
  area: AreaDeclaration,
  found: readonly SamePerson[],
): Query<Duplicate[]> {
  const ids = found.map(({ row }) => row.id);
  return {
    statement: {
      name: 'duplicates',
      text: 'select id, kind, body from dossier where id = any($1::bigint[])',
      values: [ids],
    },
    parse: ({ rows }) =>
      found.flatMap(({ row, reasons }) => {
        const dossier = (rows as Stored[]).find(({ id }) => id === row.id);
        if (!dossier) return [];
        const kind = kindOfRow(area, dossier.kind);
        // Only a dossier about a person has the keys by which it was found.
        const person = identityOf(
          kind.person as PersonDeclaration,
          upgradeStoredRecord(kind, dossier.body),
        );
        const { birthDate: dateNaissance, birthplace: lieuNaissance } = person;
        const { id, title: nom, dossierNo, created_at, photoUrl } = row;
        const head = { id, nom, dossierNo, created_at, photoUrl, kind: kind.id };
        return [{ ...head, dateNaissance, lieuNaissance, reasons }];
      }),
  };
}

interface Stored {
  id: number;
  kind: string;
  body: DossierRecord;
}
