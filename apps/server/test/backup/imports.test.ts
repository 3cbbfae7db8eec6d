import { SYSTEM } from '@dosye/server/access/transaction.ts';
import { fromFile, restoreBackup } from '@dosye/server/backup/restore/restore.ts';
import { expect, it } from 'vitest';
import { imported, register, start, tried } from '../imports/registers.ts';
import { backUp, signIn, staffedOffice } from './office.ts';

const made = await staffedOffice();
const { app } = made;

it('a backup contains the imports, which can be undone after it is restored, but no file that was tried', async () => {
  const file = register('plainte', 2);
  const before = await signIn(app, 'admin');
  const first = await imported(app, before, 'plainte', file);
  const trial = await tried(app, before, 'plainte', register('plainte', 1, 5));
  const path = await backUp(made, 'imports.zip');
  await before.post(`/api/imports/${first.id}/undo`);
  await restoreBackup(made, { receive: fromFile(path), by: SYSTEM });

  const admin = await signIn(app, 'admin');
  const restored = (await admin.get(`/api/imports/${first.id}`)).json();
  expect(restored).toMatchObject({ state: 'done', created: 2 });
  expect((await start(admin, 'plainte', trial)).statusCode).toBe(404);
  const again = await imported(app, admin, 'plainte', file);
  expect(again).toMatchObject({ created: 0, faulty: 2 });
  expect(again.id).toBeGreaterThan(first.id);
  expect((await admin.post(`/api/imports/${first.id}/undo`)).json()).toEqual({
    removed: 2,
    kept: [],
  });
});
