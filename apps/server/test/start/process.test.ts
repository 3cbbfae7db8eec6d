import { cleanUp } from '@dosye/testing/cleanUp.ts';
import { startServerProcess, testFolder } from '@dosye/testing/server.ts';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isAlive } from '../../src/database/embedded/postmasterFile.ts';

const ADMIN = { ADMIN_PASSWORD: 'Motdepasse1!' };

const postmaster = (folder: string): number =>
  Number.parseInt(readFileSync(join(folder, 'postgres', 'cluster', 'postmaster.pid'), 'utf8'), 10);

describe('the server of a data folder', () => {
  it('ends with code 0 when asked to, and takes its database along; its log tells start and stop', async () => {
    const folder = testFolder();
    const { child, address, ended, said } = startServerProcess({ DATA_DIR: folder, ...ADMIN });
    const listening = await address;
    const database = postmaster(folder);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    const log = said().match(/^\{.*\}$/gm) ?? [];
    const told = log.map(
      (line) => JSON.parse(line) as { level: string; msg: string; job?: string },
    );
    expect(told.filter(({ job }) => job === undefined)).toMatchObject([
      { level: 'info', msg: `à l’écoute de ${listening}` },
      { level: 'info', msg: 'serveur démarré' },
      { level: 'info', msg: 'arrêt demandé' },
      { level: 'info', msg: 'serveur arrêté' },
    ]);
    expect(log.join()).not.toContain(ADMIN.ADMIN_PASSWORD);
    // A zombie process still has its id.
    expect(isAlive(database)).toBe(false);
  });

  it('ends with the program that started it, however that ends, and takes its database along', async () => {
    const folder = testFolder();
    const { child, address, ended } = startServerProcess({ DATA_DIR: folder });
    await address;
    const database = postmaster(folder);
    child.disconnect();
    expect(await ended).toBe(0);
    expect(isAlive(database)).toBe(false);
  });
});

describe('a server that cannot start says why in one sentence and ends with code 1', () => {
  it('when its data folder is in use', async () => {
    const folder = testFolder();
    await startServerProcess({ DATA_DIR: folder }).address;
    const { ended, said } = startServerProcess({ DATA_DIR: folder });
    expect(await ended).toBe(1);
    expect(said().trim()).toMatch(
      /^Le dossier de données \S+ est déjà utilisé par un autre serveur Dosye \(processus \d+\) : arrêtez-le d'abord, ou choisissez un autre dossier par DATA_DIR\.$/,
    );
  });

  it('when its port is taken', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    cleanUp(() => taken.close());
    const address = taken.address();
    const PORT = String(typeof address === 'object' && address ? address.port : 0);
    const { ended, said } = startServerProcess({ DATA_DIR: testFolder(), PORT, ...ADMIN });
    expect(await ended).toBe(1);
    expect(said()).toContain(`Le port ${PORT} est déjà pris par un autre programme`);
    expect(said()).not.toMatch(/^\s+at /m);
  });

  it('when a setting is wrong', async () => {
    const { ended, said } = startServerProcess({ DATA_DIR: testFolder(), PORT: 'abc' });
    expect(await ended).toBe(1);
    expect(said().trim()).toBe(
      "Le réglage PORT (« abc ») n'est pas valable : il faut un nombre entier entre 0 et 65535.",
    );
  });

  it('when its database is of another version of PostgreSQL', async () => {
    const folder = testFolder();
    const first = startServerProcess({ DATA_DIR: folder });
    await first.address;
    first.child.kill('SIGTERM');
    await first.ended;
    const cluster = join(folder, 'postgres', 'cluster');
    writeFileSync(join(cluster, 'PG_VERSION'), '11\n');
    const { ended, said } = startServerProcess({ DATA_DIR: folder });
    expect(await ended).toBe(1);
    expect(said().trim()).toMatch(
      /^La base de données intégrée ne démarre pas \(PostgreSQL dit : .*incompatible.*\) : vérifiez la place libre et les droits de \S+, puis lisez \S+\.$/,
    );
    // The folder of its socket.
    const settings = readFileSync(join(cluster, 'dosye.conf'), 'utf8');
    const [, socketFolder = ''] = /^unix_socket_directories = '(.+)'$/m.exec(settings) ?? [];
    expect(socketFolder).not.toBe('');
    expect(existsSync(socketFolder)).toBe(false);
  });

  it('when its data folder cannot be made', async () => {
    const { ended, said } = startServerProcess({ DATA_DIR: '/dev/null/data' });
    expect(await ended).toBe(1);
    expect(said()).toContain('Le dossier de données /dev/null/data ne peut pas être créé');
  });
});
