import type { Person } from '@dosye/domain/people/users.ts';
import { plural } from '@dosye/domain/text/numbers.ts';
import type { Database } from '../database/pool.ts';
import { logPrintedRows } from '../dossiers/pagePrints.ts';
import { REGISTER_TITLE } from './actExports.ts';

/** Writes the history entry of the printed register, with its number of acts. */
export const logRegisterPrint = (
  database: Database,
  person: Person,
  { count, bureauId }: { count: number; bureauId?: number | undefined },
): Promise<void> =>
  logPrintedRows(database, person, bureauId, {
    type: 'PRINT_ACTS',
    details: `${REGISTER_TITLE} : ${plural(count, 'acte imprimé', 'actes imprimés')}`,
  });
