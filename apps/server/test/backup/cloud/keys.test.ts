import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { testFolder } from '@dosye/testing/server.ts';
import { describe, expect, it } from 'vitest';
import { encryptArchive } from '../../../src/backup/cloud/encryption.ts';
import { readBackupRecipients } from '../../../src/settings/ageKeys.ts';
import { readIdentity } from '../../../src/start/commands/identityFile.ts';
import { decrypted } from './decrypted.ts';

const COMMAND = fileURLToPath(
  new URL('../../../src/start/commands/backupKeys.ts', import.meta.url),
);

describe('the keys of cloud backups', () => {
  it('are two, made by a command; a file with its output is read as the first of them', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [COMMAND]);
    const [, setting = ''] = /^BACKUP_RECIPIENTS=(.*)$/m.exec(stdout) ?? [];
    const recipients = readBackupRecipients({ BACKUP_RECIPIENTS: setting });
    expect(recipients).toHaveLength(2);
    const sealed = await buffer(encryptArchive(Readable.from([Buffer.from('PK')]), recipients));
    const identities = stdout.match(/^AGE-SECRET-KEY-1\w+$/gm) ?? [];
    expect(identities).toHaveLength(2);
    for (const identity of identities) {
      expect((await decrypted(sealed, identity)).toString()).toBe('PK');
    }
    const path = join(testFolder(), 'cles.txt');
    writeFileSync(path, stdout);
    expect(await readIdentity(path)).toBe(identities[0]);
  });

  it('are asked for in a file that has one', async () => {
    const path = join(testFolder(), 'vide.txt');
    writeFileSync(path, '# rien\n');
    await expect(readIdentity(path)).rejects.toThrow(/ne contient pas de clé/);
    await expect(readIdentity(join(testFolder(), 'absent.txt'))).rejects.toThrow(/ne contient pas/);
    expect(await readIdentity(undefined)).toBeUndefined();
  });
});
