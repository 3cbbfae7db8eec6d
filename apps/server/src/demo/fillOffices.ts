import type { Office } from '@dosye/domain/calls/offices.ts';
import { officeNameKey } from '@dosye/domain/office/officeName.ts';
import type { Department } from '@dosye/domain/office/departments.ts';
import { SYSTEM, type PersonTransaction, inTransaction } from '../access/transaction.ts';
import { insertOffice } from '../office/officeStore.ts';
import { saveConfig } from '../office/configStore.ts';
import type { Services } from '../services.ts';
import { normaliseOfficer, type Officer, officerKey } from '@dosye/domain/people/officers.ts';
import { plannedOfficers } from '@dosye/demo/officers.ts';
import { OFFICE_DEPARTMENTS, officeConfig } from '@dosye/demo/offices.ts';
import { sql } from 'kysely';
import type { StoredPictures } from './storedPictures.ts';

/** The offices of these departments, in their order; missing ones are created. */
export async function ensureOffices(
  trx: PersonTransaction,
  departments: readonly Department[],
): Promise<Office[]> {
  const offices: Office[] = [];
  for (const nom of departments) {
    const office = await trx
      .selectFrom('bureau')
      .select(['id', 'nom'])
      .where('nom_key', '=', officeNameKey(nom))
      .executeTakeFirst();
    offices.push(office ?? { id: await insertOffice(trx, nom), nom });
  }
  return offices;
}

/** The offices are older than what was done in them: one of them is silent. */
const FOUNDED = sql<Date>`now() - interval '1 year'`;

/** Creates and configures the ten offices, with their officers. @param emblems addresses of their pictures */
export async function fillOffices(
  { database }: Services,
  seed: string,
  emblems: StoredPictures['emblems'],
): Promise<Office[]> {
  return inTransaction(database, SYSTEM, async (trx) => {
    const offices = await ensureOffices(trx, OFFICE_DEPARTMENTS);
    for (const [number, { id }] of offices.entries()) {
      const config = officeConfig(seed, OFFICE_DEPARTMENTS[number] as Department, emblems);
      await saveConfig(trx, id, config, SYSTEM.username);
      await trx.updateTable('bureau').set({ created_at: FOUNDED }).where('id', '=', id).execute();
      await fillOfficers(trx, id, plannedOfficers(seed, number));
    }
    return offices;
  });
}

async function fillOfficers(
  trx: PersonTransaction,
  office: number,
  officers: readonly Officer[],
): Promise<void> {
  const rows = officers.map((officer) => ({
    ...normaliseOfficer(officer),
    name_key: officerKey(officer.name),
    bureau_id: office,
  }));
  await trx
    .insertInto('officer')
    .values(rows)
    .onConflict((conflict) => conflict.constraint('officer_once').doNothing())
    .execute();
}
