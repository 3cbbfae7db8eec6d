import type { Office } from '@dosye/domain/calls/offices.ts';
import { officeNameKey } from '@dosye/domain/office/officeName.ts';
import type { Department } from '@dosye/domain/office/departments.ts';
import { storedImagePath } from '@dosye/domain/fields/images.ts';
import { SYSTEM, type PersonTransaction, inTransaction } from '../access/transaction.ts';
import { type StoredPicture, storePicture } from '../files/storePictures.ts';
import type { FileStore } from '../storage/fileStore.ts';
import { recordFiles } from '../files/fileReferences.ts';
import { insertOffice } from '../office/officeStore.ts';
import { saveConfig } from '../office/configStore.ts';
import type { Services } from '../services.ts';
import { OFFICE_DEPARTMENTS, officeConfig, officeDrawings } from '@dosye/demo/offices.ts';
import { pngOf } from './renderDrawing.ts';

/** The offices of these departments, in their order; missing ones are created. */
export async function ensureOffices(
  trx: PersonTransaction,
  departments: readonly Department[],
): Promise<Office[]> {
  const offices: Office[] = [];
  for (const nom of departments) {
    const found = await trx
      .selectFrom('bureau')
      .select(['id', 'nom'])
      .where('nom_key', '=', officeNameKey(nom))
      .executeTakeFirst();
    offices.push(found ?? { id: await insertOffice(trx, nom), nom });
  }
  return offices;
}

/** Creates and configures the ten offices. */
export async function fillOffices({ database, files }: Services, seed: string): Promise<Office[]> {
  const pictures = await Promise.all(OFFICE_DEPARTMENTS.map((name) => storeEmblems(files, name)));
  return inTransaction(database, SYSTEM, async (trx) => {
    const offices = await ensureOffices(trx, OFFICE_DEPARTMENTS);
    for (const [number, { id }] of offices.entries()) {
      const department = OFFICE_DEPARTMENTS[number] as Department;
      const { logo, seal, watermark } = pictures[number] as Emblems;
      await recordFiles(trx, [logo, seal, watermark]);
      const config = officeConfig(seed, department, {
        logo: storedImagePath(logo.name),
        seal: storedImagePath(seal.name),
        watermark: storedImagePath(watermark.name),
      });
      await saveConfig(trx, id, config, SYSTEM.username);
    }
    return offices;
  });
}

type Emblems = Record<'logo' | 'seal' | 'watermark', StoredPicture>;

async function storeEmblems(files: FileStore, department: Department): Promise<Emblems> {
  const drawn = officeDrawings(department);
  return {
    logo: await storePicture(files, await pngOf(drawn.logo)),
    seal: await storePicture(files, await pngOf(drawn.seal)),
    watermark: await storePicture(files, await pngOf(drawn.watermark)),
  };
}
