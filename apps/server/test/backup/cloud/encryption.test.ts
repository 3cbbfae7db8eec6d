import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { encryptArchive } from '../../../src/backup/cloud/encrypt.ts';
import { HEAD_LENGTH, PIECE_LENGTH, TAG_LENGTH } from '../../../src/backup/cloud/format.ts';
import { readBackupKeys } from '../../../src/settings/backupKeys.ts';
import { openArchive, openBeginning } from '../../../src/backup/cloud/openArchive.ts';
import { describe, expect, it } from 'vitest';

const KEY = randomBytes(32);
const SEALED = PIECE_LENGTH + TAG_LENGTH;

/** In chunks that fit no piece. */
const streamOf = (bytes: Buffer, chunk = 50_001): Readable =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / chunk) }, (_, index) =>
      bytes.subarray(index * chunk, (index + 1) * chunk),
    ),
    { objectMode: false },
  );

const encrypt = (bytes: Buffer, key = KEY): Promise<Buffer> =>
  buffer(Readable.from(encryptArchive(streamOf(bytes) as AsyncIterable<Buffer>, key)));

const decrypt = (bytes: Buffer, keys: readonly Buffer[] = [KEY], chunk?: number): Promise<Buffer> =>
  buffer(openArchive(streamOf(bytes, chunk), keys));

const THREE_PIECES = randomBytes(2 * PIECE_LENGTH + 1000);
const DAMAGED = /abîmée ou incomplète/;

describe('an archive that leaves the machine', () => {
  it.each([
    0,
    1,
    PIECE_LENGTH - 1,
    PIECE_LENGTH,
    PIECE_LENGTH + 1,
    3 * PIECE_LENGTH,
    200_003,
  ])('comes back as it was: %i bytes', async (length) => {
    const archive = randomBytes(length);
    expect((await decrypt(await encrypt(archive))).equals(archive)).toBe(true);
  });

  it('is read in chunks of any size, by one byte too', async () => {
    const archive = randomBytes(300);
    expect(await decrypt(await encrypt(archive), [KEY], 1)).toEqual(archive);
  });

  it('shows nothing of its content or its key, and is never twice the same', async () => {
    const archive = Buffer.from('Marie-Ange Délva '.repeat(20));
    const [once, again] = await Promise.all([encrypt(archive), encrypt(archive)]);
    expect(once.includes('Marie-Ange')).toBe(false);
    expect(once.includes(KEY)).toBe(false);
    expect(once.subarray(HEAD_LENGTH)).not.toEqual(again.subarray(HEAD_LENGTH));
  });

  it('is refused when one byte of it was changed, wherever', async () => {
    const sealed = await encrypt(THREE_PIECES);
    const places = [HEAD_LENGTH - 1, HEAD_LENGTH, HEAD_LENGTH + SEALED + 7, sealed.length - 1];
    for (const place of places) {
      const altered = Buffer.from(sealed);
      altered[place] = (altered[place] ?? 0) ^ 1;
      await expect(decrypt(altered)).rejects.toThrow(DAMAGED);
    }
  });

  it('is refused when its end is missing, also at the border of a piece', async () => {
    const sealed = await encrypt(THREE_PIECES);
    for (const length of [sealed.length - 1, HEAD_LENGTH + 2 * SEALED, HEAD_LENGTH + SEALED, 12]) {
      await expect(decrypt(sealed.subarray(0, length))).rejects.toThrow(DAMAGED);
    }
  });

  it('is refused when its pieces were moved, repeated, or something follows', async () => {
    const sealed = await encrypt(THREE_PIECES);
    const head = sealed.subarray(0, HEAD_LENGTH);
    const piece = (index: number): Buffer =>
      sealed.subarray(HEAD_LENGTH + index * SEALED, HEAD_LENGTH + (index + 1) * SEALED);
    for (const pieces of [
      [piece(1), piece(0), piece(2)],
      [piece(0), piece(0), piece(2)],
      [piece(0), piece(2)],
      [piece(0), piece(1), piece(2), Buffer.of(0)],
    ]) {
      await expect(decrypt(Buffer.concat([head, ...pieces]))).rejects.toThrow(DAMAGED);
    }
  });

  it('is read with an older key beside the one of today, and with no other', async () => {
    const sealed = await encrypt(THREE_PIECES);
    expect((await decrypt(sealed, [randomBytes(32), KEY])).equals(THREE_PIECES)).toBe(true);
    await expect(decrypt(sealed, [randomBytes(32)])).rejects.toThrow(/avec une autre clé/);
    await expect(decrypt(sealed, [])).rejects.toThrow(/BACKUP_KEY doit contenir sa clé/);
  });

  it('is passed on as it is when it was never encrypted', async () => {
    const zip = Buffer.from('PK\x03\x04 une archive de toujours');
    expect(await decrypt(zip, [])).toEqual(zip);
    expect(await decrypt(Buffer.from('P'), [])).toEqual(Buffer.from('P'));
  });

  it('decrypts its beginning from its first bytes', async () => {
    const sealed = await encrypt(THREE_PIECES);
    const start = await openBeginning(sealed.subarray(0, SEALED + 40_000), [KEY]);
    expect(start.equals(THREE_PIECES.subarray(0, PIECE_LENGTH))).toBe(true);
    expect((await openBeginning(sealed, [KEY])).equals(THREE_PIECES)).toBe(true);
    expect(await openBeginning(Buffer.from('PK'), [])).toEqual(Buffer.from('PK'));
    await expect(openBeginning(sealed.subarray(0, 1000), [KEY])).rejects.toThrow(DAMAGED);
    await expect(openBeginning(sealed, [])).rejects.toThrow(/BACKUP_KEY/);
  });

  it('says so when it breaks off on its way', async () => {
    const sealed = await encrypt(THREE_PIECES);
    const broken = Readable.from(
      (async function* () {
        yield sealed.subarray(0, 100_000);
        throw new Error('la ligne est coupée');
      })(),
    );
    await expect(buffer(openArchive(broken, [KEY]))).rejects.toThrow('la ligne est coupée');
  });
});

describe('the keys of the settings', () => {
  it('are one or several, the first for what is made now', () => {
    const [one, two] = ['0a'.repeat(32), 'FF'.repeat(32)];
    expect(readBackupKeys({ BACKUP_KEY: `${one}, ${two}` })).toEqual([
      Buffer.from(one, 'hex'),
      Buffer.from(two, 'hex'),
    ]);
    expect(readBackupKeys({ BACKUP_KEY: ' ' })).toEqual([]);
  });

  it.each(['court', 'zz'.repeat(32), `${'0a'.repeat(32)},`])('are not %s', (text) => {
    const reading = (): unknown => readBackupKeys({ BACKUP_KEY: text });
    expect(reading).toThrow(/64 chiffres hexadécimaux/);
    expect(reading).not.toThrow(text);
  });
});
