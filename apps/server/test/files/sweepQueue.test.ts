import { sweepFiles } from '@dosye/server/files/sweep.ts';
import { FolderStore } from '@dosye/server/storage/folderStore.ts';
import { testDatabase } from '@dosye/testing/database.ts';
import { testFolder } from '@dosye/testing/server.ts';
import { expect, it } from 'vitest';

/** Most pictures that a statement dequeues. */
const AT_ONCE = 500;
const QUEUED = 1200;
/** Of so many pictures one is referenced no more. */
const UNREFERENCED = 100;

it('a queue of any length is swept in pieces, each picture of it once', async () => {
  const { database, owner } = await testDatabase();
  await owner.query(
    `insert into file (name, media_type, size, width, height)
     select encode(sha256(n::text::bytea), 'hex') || '.png', 'image/png', 1, 1, 1 from generate_series(1, $1::int) n`,
    [QUEUED],
  );
  await owner.query(
    `insert into file_use (file_id, holder, holder_id, bureau_id)
     select id, 'config', id::text, 1 from file where id % $1 <> 0`,
    [UNREFERENCED],
  );
  await owner.query(`insert into unreferenced_file (stem, since)
    select split_part(name, '.', 1), now() - interval '25 hours' from file`);
  await owner.query(`create table dequeued (pictures int);
    create function count_dequeued() returns trigger language plpgsql security definer set search_path = public as $$
      begin insert into dequeued select count(*) from gone; return null; end $$;
    create trigger count_dequeued after delete on unreferenced_file referencing old table as gone
      for each statement execute function count_dequeued()`);

  expect(await sweepFiles(database, new FolderStore(testFolder()))).toBe(QUEUED / UNREFERENCED);

  const { rows } = await owner.query(`select
    (select count(*)::int from unreferenced_file) as queued,
    (select count(*)::int from file where id not in (select file_id from file_use)) as unreferenced,
    (select sum(pictures)::int from dequeued) as dequeued`);
  expect(rows).toEqual([{ queued: 0, unreferenced: 0, dequeued: QUEUED }]);
  const most = await owner.query('select max(pictures) as most from dequeued');
  expect(most.rows[0].most).toBeLessThanOrEqual(AT_ONCE);
});
