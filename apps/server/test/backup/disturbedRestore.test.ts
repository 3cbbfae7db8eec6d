import { CallError } from '@dosye/domain/calls/errors.ts';
import { installationSigner } from '@dosye/server/backup/archive/signing.ts';
import { removeAbandonedUploads } from '@dosye/server/backup/restore/receive.ts';
import { fromFile, restoreBackup } from '@dosye/server/backup/restore/restore.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM } from '../../src/access/transaction.ts';
import {
  type AppWithFolder,
  backUp,
  fileNames,
  leftovers,
  office,
  officeWithDossiers,
  schemaOf,
  state,
} from './office.ts';

const made = await officeWithDossiers(2);
const path = await backUp(made, 'hier.zip');

const restore = (to: AppWithFolder, more: object) =>
  restoreBackup(to, { receive: fromFile(path), by: SYSTEM, ...more });

describe('a restore that is disturbed leaves the old state and nothing else', () => {
  const disturbed = async (to: AppWithFolder, more: object): Promise<CallError> => {
    const old = await state(to);
    const names = await fileNames(to);
    const shape = await schemaOf(to.owner);
    const error = await restore(to, more).then(
      () => undefined,
      (thrown: CallError) => thrown,
    );
    expect(error).toBeInstanceOf(CallError);
    expect(await state(to)).toEqual(old);
    expect(await fileNames(to)).toEqual(names);
    expect(await schemaOf(to.owner)).toEqual(shape);
    expect(await leftovers(to)).toEqual([]);
    return error as CallError;
  };
  let fresh: AppWithFolder;
  let origin: string;
  beforeAll(async () => {
    fresh = await office();
    origin = (await installationSigner(made.database)).fingerprint;
  });

  it.each(['loading', 'swapping'] as const)('by a database that stops while %s', async (when) => {
    // A new connection could come too late on a busy machine.
    const killer = await fresh.owner.connect();
    const onProgress = (phase: string): void => {
      if (phase !== when) return;
      void killer.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'dosye-maintenance' and datname = current_database()",
      );
    };
    try {
      const error = await disturbed(fresh, { origin, onProgress });
      expect(error).toMatchObject({ status: 503 });
      expect(error.message).toMatch(/base de données ne répond pas/);
    } finally {
      killer.release();
    }
  });

  it('by a full disk', async () => {
    const full = Object.assign(new Error('no space'), { code: 'ENOSPC' });
    let count = 0;
    const files: AppWithFolder['files'] = {
      put: (name, bytes) => {
        count += 1;
        return count > 6
          ? Promise.reject(full)
          : (fresh.files.untracked ?? fresh.files).put(name, bytes);
      },
      get: (name) => fresh.files.get(name),
      stream: (name) => fresh.files.stream(name),
      has: (name) => fresh.files.has(name),
      remove: (name) => fresh.files.remove(name),
      names: (beginning) => fresh.files.names(beginning),
    };
    const error = await disturbed({ ...fresh, files }, { origin });
    expect(error.message).toMatch(/plus assez de place sur le disque/);
  });

  it('by a second one, which is refused', async () => {
    const before = await state(made);
    const second: Promise<string>[] = [];
    const onProgress = (): void => {
      if (second.length > 0) return;
      const said = restore(made, {}).then(
        () => 'restaurée aussi',
        (error: CallError) => error.message,
      );
      second.push(said);
    };
    // The first continues only after the second was answered.
    const receive = async () => {
      onProgress();
      await Promise.all(second);
      return fromFile(path)();
    };
    await restore(made, { receive });
    expect(await Promise.all(second)).toEqual([expect.stringMatching(/déjà en cours/)]);
    expect(await state(made)).toEqual(before);
  });

  it('and removes what a server that died had received', async () => {
    await removeAbandonedUploads(made.settings);
    expect(await leftovers(made)).toEqual([]);
  });
});
