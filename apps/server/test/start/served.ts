import { makeLog } from '@dosye/server/platform/log.ts';
import { readSettings } from '@dosye/server/settings/settings.ts';
import { startDatabase } from '@dosye/server/start/startDatabase.ts';
import { PASSWORD } from '@dosye/testing/accounts.ts';
import { cleanUp } from '@dosye/testing/cleanUp.ts';
import { type ServerProcess, testFolder } from '@dosye/testing/server.ts';
import { vi } from 'vitest';
import { serve } from '../../src/start/serve.ts';

/**
 * Starts the server in this process, which is cheaper than one of its own: for tests that neither kill nor signal it. It
 * stops with the test, or with the tests of the file.
 * @param environment settings besides a data folder, a free port and the first account's password; no nightly backups
 * @returns what it prints and logs while it starts, and its address, or why it did not start
 */
export function served(
  environment: Readonly<Record<string, string>>,
): Pick<ServerProcess, 'said' | 'address'> {
  const usual = { PORT: '0', ADMIN_PASSWORD: PASSWORD, BACKUP_HOUR: 'non' };
  const settings = readSettings({ DATA_DIR: testFolder(), ...usual, ...environment }, '/');
  let text = '';
  const hear = (line: unknown): boolean => {
    text += String(line);
    return true;
  };
  const print = vi.spyOn(process.stdout, 'write').mockImplementation(hear);
  const start = async (): Promise<string> => {
    const started = await startDatabase(settings);
    cleanUp(started.stop);
    cleanUp(await serve(settings, started, makeLog({ write: hear })));
    return /Dosye est prêt : (http:\S+)/.exec(text)?.[1] ?? '';
  };
  const address = start().finally(() => print.mockRestore());
  address.catch(() => {});
  return { said: () => text, address };
}
