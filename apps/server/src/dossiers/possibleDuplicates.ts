import type { Duplicate } from '@dosye/domain/calls/dossiers.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import { identityOf, type PersonDeclaration } from '@dosye/domain/dossier/person.ts';
import type { DuplicateKeys } from '@dosye/domain/dossier/projection.ts';
import { upgradeStoredRecord } from '@dosye/domain/dossier/readRecord.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { mayUseKind } from '@dosye/domain/people/rules/dossiers.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { sql } from 'kysely';
import { lockNames, type PersonTransaction } from '../access/transaction.ts';
import { kindOfRow } from './rows.ts';
import { findAlike, officeComparedBy, type AlikeDossier } from './findAlike.ts';

/**
 * The possible duplicates of a new dossier in its area; none when its kind does not warn of them. Equal ones at the same
 * moment wait for one another until the transaction ends, so that the second sees the first.
 */
export async function possibleDuplicates(
  trx: PersonTransaction,
  acting: Person,
  area: AreaDeclaration,
  { person, warnsOfDuplicates }: KindDeclaration,
  record: DossierRecord,
  { personKeys }: DuplicateKeys,
): Promise<AlikeDossier[]> {
  if (!warnsOfDuplicates) return [];
  const [, alike] = await Promise.all([
    personKeys.length > 0 &&
      lockNames(
        trx,
        'person',
        personKeys.map(({ rule, value }) => `${area.id}:${rule}:${value}`),
      ),
    person &&
      findAlike(trx, officeComparedBy(acting), area, {
        subject: 'person',
        identity: identityOf(person, record),
        keys: personKeys,
      }),
  ]);
  // Row level security does not know the kinds of an access key where it is looked for.
  return (alike ?? []).filter(({ row }) => mayUseKind(acting, row.kind));
}

/**
 * Text that the history entry of a creation ends with, if the duplicate warning was overridden; '' when there were
 * no possible duplicates. The new dossier's office reads it, so it names no dossier of another office.
 */
export function duplicateWarningText(alike: readonly AlikeDossier[], bureauId: number): string {
  const names = alike
    .filter((dossier) => dossier.bureauId === bureauId)
    .map(({ row, reasons }) => [row.dossierNo, ...reasons].join(', '));
  return names.length === 0 ? '' : `, malgré l’alerte de doublon (${names.join(' ; ')})`;
}

/** The properties of possible duplicates that the warning shows. */
export async function readDuplicates(
  trx: PersonTransaction,
  area: AreaDeclaration,
  alike: readonly AlikeDossier[],
): Promise<Duplicate[]> {
  const ids = alike.map(({ row }) => row.id);
  const { rows: stored } = await sql<{ id: number; kind: string; body: DossierRecord }>`
    select id, kind, body from dossier where id = any(${ids}::bigint[])`.execute(trx);
  return alike.flatMap(({ row, reasons }) => {
    const dossier = stored.find(({ id }) => id === row.id);
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
  });
}
