import { setImmediate as breathe } from 'node:timers/promises';
import type { ColumnMapping, RowFault } from '@dosye/domain/calls/imports.ts';
import { presentContext } from '@dosye/domain/dossier/checkContext.ts';
import { identityOf } from '@dosye/domain/dossier/person.ts';
import { duplicateKeysOf } from '@dosye/domain/dossier/projection.ts';
import { PERSON_RULE } from '@dosye/domain/dossier/personKeys.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { type ReadRow, readRow, rowFaults } from '@dosye/domain/imports/readRow.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import type { RegisteredKind } from '@dosye/kinds/register.ts';
import { inTransaction, type PersonTransaction } from '../access/transaction.ts';
import type { Database } from '../database/pool.ts';
import { findAlike, officeComparedBy } from '../dossiers/findAlike.ts';
import { fingerprintOf, importedBefore } from '../dossiers/importedRows.ts';
import type { DossierOffice } from '../dossiers/newDossierOffice.ts';
import { isTaken } from '../listing/uniqueness.ts';
import type { SheetRow } from './readSheet.ts';

/** What a file is imported as. */
export interface ImportTarget {
  registered: RegisteredKind;
  office: DossierOffice;
  columns: readonly ColumnMapping[];
}

/** A row with its dossier, or with what prevents it. */
export interface CheckedRow {
  row: number;
  input: DossierRecord;
  faults: RowFault[];
}

/** Rows that are compared with the dossiers of the office in one transaction. */
const BATCH = 25;

/** A fault of the whole row. */
export const faultOfRow = (row: number, message: string): RowFault => ({
  row,
  column: '',
  value: '',
  message,
});

/** The sentence about a row that looks like a dossier. @param reasons as the warning of duplicates gives them */
export const duplicateText = (dossierNo: string, reasons: readonly string[]): string =>
  `Doublon possible du dossier ${[dossierNo, ...reasons].join(', ')}.`;

/**
 * Checks rows one batch after the other: by the rules of the form, against earlier rows of the file, and against what the
 * office has.
 */
export async function* checkRows(
  database: Database,
  person: Person,
  target: ImportTarget,
  rows: readonly SheetRow[],
): AsyncGenerator<CheckedRow[]> {
  const { registered, office, columns } = target;
  const { kind } = registered;
  const earlier = new EarlierRows();
  for (let from = 0; from < rows.length; from += BATCH) {
    const context = presentContext(office.nom, undefined);
    const read = rows.slice(from, from + BATCH).map(({ row, cells }) => {
      const dossier = readRow(kind, columns, cells, context);
      const faults = rowFaults(kind, columns, row, cells, dossier.errors);
      const same = faults.length === 0 ? earlier.sameAs(registered, row, dossier) : undefined;
      if (same !== undefined) faults.push(faultOfRow(row, `La ligne ${same} dit la même chose.`));
      return { row, input: dossier.input, record: dossier.record, faults };
    });
    const good = read.filter(({ faults }) => faults.length === 0);
    if (good.length > 0) {
      await inTransaction(database, person, (trx) => compare(trx, person, target, good));
    }
    yield read.map(({ row, input, faults }) => ({ row, input, faults }));
    // Others are answered between two batches.
    await breathe();
  }
}

type Read = CheckedRow & { record: DossierRecord };

/** Adds the fault of each row that the office has already. */
async function compare(
  trx: PersonTransaction,
  person: Person,
  { registered: { area, kind }, office }: ImportTarget,
  rows: readonly Read[],
): Promise<void> {
  const prints = rows.map(({ record }) => fingerprintOf(record));
  const imported = await importedBefore(trx, office.id, kind.id, prints);
  const compareRow = async ({ row, record, faults }: Read, print: Buffer): Promise<void> => {
    const number = imported.get(print.toString('base64'));
    if (number !== undefined) {
      faults.push(faultOfRow(row, `Cette ligne est déjà importée : dossier ${number}.`));
      return;
    }
    const keys = duplicateKeysOf(kind, record);
    const [taken, alike] = await Promise.all([
      isTaken(trx, area, kind, office.id, keys),
      kind.warnsOfDuplicates && kind.person
        ? findAlike(trx, officeComparedBy(person), area, {
            subject: 'person',
            identity: identityOf(kind.person, record),
            keys: keys.personKeys,
          })
        : [],
    ]);
    const [duplicate] = alike;
    if (taken) faults.push(faultOfRow(row, kind.uniqueness?.sentence ?? ''));
    else if (duplicate) {
      faults.push(faultOfRow(row, duplicateText(duplicate.row.dossierNo, duplicate.reasons)));
    }
  };
  await Promise.all(rows.map((row, index) => compareRow(row, prints[index] as Buffer)));
}

/** The good rows of a file so far, by what only one of them may have. */
class EarlierRows {
  readonly #rows = new Map<string, number>();

  /** @returns the number of an earlier row with the same content, unique key or number of a person */
  sameAs({ kind }: RegisteredKind, row: number, { record }: ReadRow): number | undefined {
    const { uniqueKey, personKeys } = duplicateKeysOf(kind, record);
    const numbers = personKeys.filter(({ rule }) => rule !== PERSON_RULE);
    const keys = [
      fingerprintOf(record).toString('base64'),
      ...(uniqueKey ? [`unique ${uniqueKey}`] : []),
      ...(kind.warnsOfDuplicates ? numbers.map(({ rule, value }) => `${rule} ${value}`) : []),
    ];
    const same = keys.map((key) => this.#rows.get(key)).find((number) => number !== undefined);
    if (same === undefined) for (const key of keys) this.#rows.set(key, row);
    return same;
  }
}
