import { cleanUp } from '@dosye/testing/cleanUp.ts';
import { requireTestRole } from '@dosye/testing/requireTestRole.ts';
import { testFolder } from '@dosye/testing/server.ts';
import { Client } from 'pg';
import { expect, inject, it } from 'vitest';
import { startEmbedded } from '../../src/database/embedded/embedded.ts';

it('the tests do not touch a PostgreSQL on which another Dosye has its role', async () => {
  await requireTestRole(inject('ownerUrl'));
  const { connection, stop } = await startEmbedded(testFolder());
  cleanUp(stop);
  const { host, port, user, password } = connection;
  const url = new URL(`postgresql://${user}:${password}@localhost:${port}/postgres`);
  url.searchParams.set('host', host);
  await requireTestRole(url.href);
  const owner = new Client(connection);
  await owner.connect();
  await owner.query("create role dosye_app login password 'secret de l’office'");
  await expect(requireTestRole(url.href)).rejects.toThrow('is not that of tests');
  await owner.query("alter role dosye_app login password 'essai'");
  await requireTestRole(url.href);
  await owner.query('alter role dosye_app nologin');
  await expect(requireTestRole(url.href)).rejects.toThrow('is not that of tests');
  await owner.end();
});
