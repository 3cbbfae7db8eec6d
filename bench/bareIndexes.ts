import { AREAS } from '@dosye/kinds/register.ts';
import type { Pool } from 'pg';

const nameOf = (area: string): string => `bare_${area}`;

/**
 * Creates the trigram index that the bare server's text search needs; Dosye's own index contains keys that it does
 * not use. Writes are measured without it on both sides.
 */
export async function makeBareIndexes(owner: Pool): Promise<void> {
  const client = await owner.connect();
  try {
    await client.query(`set maintenance_work_mem = '256MB'`);
    await client.query('create extension if not exists btree_gin');
    for (const { id } of AREAS) {
      await client.query(
        `create index if not exists ${nameOf(id)} on dossier_search
         using gin (bureau_id, searched_words(search) gin_trgm_ops) where area = '${id}'`,
      );
    }
    await client.query('analyze listing, dossier_search');
  } finally {
    client.release(true);
  }
}

/** Drops it again. */
export async function dropBareIndexes(owner: Pool): Promise<void> {
  await owner.query(`drop index if exists ${AREAS.map(({ id }) => nameOf(id)).join(', ')}`);
}
