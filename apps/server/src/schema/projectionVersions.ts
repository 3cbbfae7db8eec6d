import { FOLD_VERSION } from '@dosye/domain/text/fold.ts';
import { NAME_KEYS_VERSION } from '@dosye/domain/search/names/nameKeys.ts';
import { AREAS } from '@dosye/kinds/register.ts';
import type { Client } from 'pg';

/** The versions of everything that projections are computed from, as stored in the database. */
export const PROJECTION_VERSIONS = [
  `text=${FOLD_VERSION}`,
  `names=${NAME_KEYS_VERSION}`,
  ...AREAS.map(({ id, projectionVersion }) => `${id}=${projectionVersion}`),
].join(' ');

/** Records versions in a database without dossiers, which needs no refresh. @param owner of the tables */
export async function recordVersionsWhenEmpty(owner: Client): Promise<void> {
  await owner.query(
    'update search_index set rules = $1 where rules <> $1 and not exists (select from dossier)',
    [PROJECTION_VERSIONS],
  );
}
