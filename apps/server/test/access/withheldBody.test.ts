import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { addAccounts } from '@dosye/testing/accounts.ts';
import { testApp } from '@dosye/testing/app.ts';
import { type Client, signIn } from '@dosye/testing/signIn.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';

const { app, database, owner } = await testApp();
const now = performance.now.bind(performance);
let superAdmin: Client;
beforeAll(async () => {
  await addAccounts(database);
  await app.listen({ host: '127.0.0.1', port: 0 });
  superAdmin = await signIn(app, 'superAdmin');
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Sends the head of a call that lists the accounts, and its body once something has happened. @returns the status */
async function sendBodyAfter(event: string): Promise<string> {
  vi.restoreAllMocks();
  await owner.query("update session set last_seen_at = now() - interval '2 minutes'");
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `POST /api/admin/users/list HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncookie: ${superAdmin.cookie}\r\ncontent-type: application/json\r\ncontent-length: 2\r\nconnection: close\r\n\r\n`,
  );
  // The guard records that the session is in use.
  const used = "select 1 from session where last_seen_at > now() - interval '1 minute'";
  await expect.poll(async () => (await owner.query(used)).rowCount).toBe(1);
  await owner.query(event);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 5_000);
  socket.write('{}');
  return (await text(socket)).split(' ')[1] ?? '';
}

it('a call whose body comes late is answered as long as its person may make it', async () => {
  expect(await sendBodyAfter('select 1')).toBe('200');
});

it('a right that was taken while the body was withheld is gone', async () => {
  const demoted = "update app_user set role = 'user', bureau_id = 1 where username = 'superadmin'";
  expect(await sendBodyAfter(demoted)).toBe('403');
  await owner.query("update app_user set role = 'super_admin' where username = 'superadmin'");
  expect(await sendBodyAfter('delete from session')).toBe('401');
});
