import type { Client } from 'pg';
import { thumbnailName } from '../../files/storePictures.ts';

/** Names in a batch. */
const BATCH = 5_000;
/** Most bytes and names in a group. */
const GROUP_BYTES = 1024 * 1024;
const GROUP_NAMES = 64;

interface Picture {
  name: string;
  size: number;
}

async function* pictures(owner: Client, schema: string): AsyncGenerator<Picture> {
  let after = '';
  for (;;) {
    const { rows } = await owner.query<Picture>(
      `select name, size from ${schema}.file where name collate "C" > $1
       order by name collate "C" limit ${BATCH}`,
      [after],
    );
    yield* rows;
    if (rows.length < BATCH) return;
    after = rows.at(-1)?.name ?? '';
  }
}

/** The names of all pictures in the tables of a schema, sorted. */
export async function* pictureNames(owner: Client, schema: string): AsyncGenerator<string> {
  for await (const { name } of pictures(owner, schema)) yield name;
}

/**
 * The names of all pictures of a snapshot and of their thumbnails, sorted, in groups that are read together.
 */
export async function* pictureGroups(owner: Client): AsyncGenerator<string[]> {
  let group: string[] = [];
  let bytes = 0;
  for await (const { name, size } of pictures(owner, 'public')) {
    group.push(thumbnailName(name), name);
    bytes += size;
    if (bytes < GROUP_BYTES && group.length < GROUP_NAMES) continue;
    yield group;
    group = [];
    bytes = 0;
  }
  if (group.length > 0) yield group;
}
