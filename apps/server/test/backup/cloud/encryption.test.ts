import { decrypted } from './decrypted.ts';
import {
  ENCRYPTION_TEXTS,
  encryptArchive,
  openArchive,
  openBeginning,
} from '@dosye/server/backup/cloud/encryption.ts';
import { readBackupRecipients } from '@dosye/server/settings/ageKeys.ts';
import { readIdentity } from '@dosye/server/start/commands/identityFile.ts';
import { IDENTITIES, RECIPIENTS } from '@dosye/testing/backupKeys.ts';
import { testFolder } from '@dosye/testing/server.ts';
import { generateX25519Identity } from 'age-encryption';
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const [ONE, TWO] = IDENTITIES;
/** Bytes of a chunk in an age file, and of what encryption adds to it. */
const CHUNK = 64 * 1024;
const TAG = 16;

/** In chunks of a size that no chunk of age has. */
const streamOf = (bytes: Buffer, chunk = 50_001): Readable =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / chunk) }, (_, index) =>
      bytes.subarray(index * chunk, (index + 1) * chunk),
    ),
    { objectMode: false },
  );

const encrypt = (bytes: Buffer): Promise<Buffer> =>
  buffer(encryptArchive(streamOf(bytes), RECIPIENTS));

/** What is read from a file of these bytes. */
async function opened(bytes: Buffer, identity: string | undefined = ONE): Promise<Buffer> {
  const path = join(testFolder(), 'sauvegarde.zip.age');
  writeFileSync(path, bytes);
  return buffer(await openArchive(path, identity));
}

const THREE_CHUNKS = randomBytes(2 * CHUNK + 1000);
const DAMAGED = ENCRYPTION_TEXTS.damaged;

describe('an archive that leaves the machine', () => {
  it.each([
    0,
    1,
    CHUNK - 1,
    CHUNK,
    CHUNK + 1,
    3 * CHUNK,
    200_003,
  ])('comes back as it was: %i bytes', async (length) => {
    const archive = randomBytes(length);
    expect((await opened(await encrypt(archive))).equals(archive)).toBe(true);
  });

  it('is an age file: the library alone decrypts it, and so does the second identity', async () => {
    const sealed = await encrypt(THREE_CHUNKS);
    expect(sealed.toString('latin1', 0, 22)).toBe('age-encryption.org/v1\n');
    expect((await decrypted(sealed)).equals(THREE_CHUNKS)).toBe(true);
    expect((await opened(sealed, TWO)).equals(THREE_CHUNKS)).toBe(true);
  });

  it('shows nothing of its content', async () => {
    const sealed = await encrypt(Buffer.from('Marie-Ange Délva '.repeat(20)));
    expect(sealed.includes('Marie-Ange')).toBe(false);
  });

  it('is refused when one byte of it was changed, wherever', async () => {
    const sealed = await encrypt(THREE_CHUNKS);
    const first = sealed.length - THREE_CHUNKS.length - 3 * TAG;
    for (const place of [30, first - 1, first, first + CHUNK + TAG + 7, sealed.length - 1]) {
      const altered = Buffer.from(sealed);
      altered[place] = (altered[place] ?? 0) ^ 1;
      await expect(opened(altered), `byte ${place}`).rejects.toThrow(/abîmée|n’ouvre pas/);
    }
  });

  it('is refused when its end is missing, also between chunks, or something follows', async () => {
    const sealed = await encrypt(THREE_CHUNKS);
    const last = 1000 + TAG;
    for (const end of [sealed.length - 1, sealed.length - last, sealed.length - last - CHUNK, 60]) {
      await expect(opened(sealed.subarray(0, end))).rejects.toThrow(DAMAGED);
    }
    await expect(opened(Buffer.concat([sealed, Buffer.of(0)]))).rejects.toThrow(DAMAGED);
  });

  it('asks for an identity, and says when it is none of its own or none at all', async () => {
    const sealed = await encrypt(THREE_CHUNKS);
    await expect(opened(sealed, '')).rejects.toThrow(ENCRYPTION_TEXTS.noIdentity);
    await expect(opened(sealed, ` ${ONE}\n`)).resolves.toHaveLength(THREE_CHUNKS.length);
    await expect(opened(sealed, ONE.slice(0, -1))).rejects.toThrow(ENCRYPTION_TEXTS.badIdentity);
    await expect(opened(sealed, RECIPIENTS[0])).rejects.toThrow(ENCRYPTION_TEXTS.badIdentity);
    const stranger = await generateX25519Identity();
    await expect(opened(sealed, stranger)).rejects.toThrow(ENCRYPTION_TEXTS.otherIdentity);
  });

  it('of the form before age is refused with a sentence that says how it is read', async () => {
    const old = Buffer.concat([Buffer.from('DOSYEBK1'), randomBytes(500)]);
    await expect(opened(old)).rejects.toThrow(/ancien chiffrement.*npm run decrypt-backup/);
    await expect(openBeginning(old, undefined)).rejects.toThrow(ENCRYPTION_TEXTS.oldFormat);
  });

  it('is passed on as it is when it was never encrypted', async () => {
    const zip = Buffer.from('PK\x03\x04 une archive de toujours');
    expect(await opened(zip, undefined)).toEqual(zip);
    expect(await opened(Buffer.from('P'), undefined)).toEqual(Buffer.from('P'));
  });

  it('tells its beginning by its first bytes alone', async () => {
    const sealed = await encrypt(THREE_CHUNKS);
    const start = await openBeginning(sealed.subarray(0, CHUNK + 40_000), ONE);
    expect(start.equals(THREE_CHUNKS.subarray(0, CHUNK))).toBe(true);
    const most = await openBeginning(sealed.subarray(0, -1), ONE);
    expect(most.equals(THREE_CHUNKS.subarray(0, 2 * CHUNK))).toBe(true);
    expect((await openBeginning(sealed, ONE)).equals(THREE_CHUNKS)).toBe(true);
    expect(await openBeginning(Buffer.from('PK'), undefined)).toEqual(Buffer.from('PK'));
    await expect(openBeginning(sealed.subarray(0, 1000), ONE)).rejects.toThrow(DAMAGED);
    await expect(openBeginning(sealed, undefined)).rejects.toThrow(ENCRYPTION_TEXTS.noIdentity);
  });

  it('says so when its source breaks off, and lets go of a source that nobody reads any more', async () => {
    const source = (): Readable =>
      Readable.from(
        (async function* () {
          yield THREE_CHUNKS;
          throw new Error('la ligne est coupée');
        })(),
        { objectMode: false },
      );
    await expect(buffer(encryptArchive(source(), RECIPIENTS))).rejects.toThrow('la ligne');
    const endless = new Readable({ read: (size) => void endless.push(Buffer.alloc(size)) });
    const closed = new Promise((resolve) => endless.once('close', resolve));
    for await (const chunk of encryptArchive(endless, RECIPIENTS)) {
      expect(chunk.length).toBeGreaterThan(0);
      break;
    }
    await closed;
  });
});

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
