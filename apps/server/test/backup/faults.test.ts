import { generateKeyPairSync } from 'node:crypto';
import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SYSTEM } from '../../src/access/transaction.ts';
import { type BackupHead, jsonBytes } from '@dosye/server/backup/archive/format.ts';
import { signerFrom, installationSigner } from '@dosye/server/backup/archive/signing.ts';
import { verifyBackup } from '@dosye/server/backup/archive/verifyBackup.ts';
import { fromFile, restoreBackup } from '@dosye/server/backup/restore/restore.ts';
import { countOf, fewOf } from '@dosye/testing/draws.ts';
import { limitOf } from '@dosye/testing/limits.ts';
import { seededTest } from '@dosye/testing/seed.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { pieces, rewritten, sentenceOf, withBit, zipOf } from './archives.ts';
import { backUp, officeWithDossiers, state } from './office.ts';

/** Copies of which one bit is flipped; a quarter as many are cut off. */
const COPIES = countOf('ARCHIVES');
const LIMIT = limitOf(COPIES, 2_000);

const made = await officeWithDossiers(2);
let good: Buffer;
beforeAll(async () => {
  good = readFileSync(await backUp(made, 'bonne.zip'));
});

/** The error of a refused restore, after which the data is unchanged. */
async function refusalOf(bytes: Buffer): Promise<string> {
  const path = join(made.folder, 'mauvaise.zip');
  writeFileSync(path, bytes);
  const before = await state(made);
  const refusal = restoreBackup(made, { receive: fromFile(path), by: SYSTEM });
  const message = await refusal.then(
    () => 'restaurée',
    (error: Error) => error.message,
  );
  expect(await state(made)).toEqual(before);
  return message;
}

describe('a backup', () => {
  it('that nobody altered is intact, and counts its content', async () => {
    const { head, manifest } = await verifyBackup(pieces(good));
    expect(head).toMatchObject({ dossiers: 2, users: 6, offices: 2, madeBy: 'système' });
    expect(manifest.rows).toMatchObject({ dossier: 2, app_user: 6, bureau: 2 });
    expect(manifest.files).toMatchObject({ count: 2 * head.pictures, missing: [] });
  });

  it('contains no secret: no session, no key, no setting that grants access', async () => {
    const { head } = await verifyBackup(pieces(good));
    const names = head.tables.map(({ name }) => name);
    expect(names).not.toContain('session');
    expect(names).not.toContain('server_secret');
    expect(names).not.toContain('attempt');
  });

  it('with any one bit flipped is refused with a sentence', { timeout: LIMIT }, async () => {
    const random = seededTest();
    for (let n = 0; n < COPIES; n += 1) {
      const bit = random.integer(0, good.length * 8 - 1);
      expect(await sentenceOf(withBit(good, bit)), `bit ${bit}`).toMatch(/sauvegarde|archive/i);
    }
  });

  it('with any byte of its own form altered is refused: heads, directory, end', {
    timeout: LIMIT,
  }, async () => {
    const directory = good.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
    const places = [...good.keys()].filter((at) => at < 60 || at >= directory);
    for (const at of fewOf(places, COPIES)) {
      expect(await sentenceOf(withBit(good, at * 8)), `octet ${at}`).toBeDefined();
    }
  });

  it('that was cut off anywhere is refused as incomplete', { timeout: LIMIT }, async () => {
    const random = seededTest();
    for (let n = 0; n < COPIES / 4; n += 1) {
      const cut = good.subarray(0, random.integer(0, good.length - 1));
      expect(await sentenceOf(cut), `${cut.length} octets`).toMatch(/incomplète|n’est pas/);
    }
    expect(await sentenceOf(good.subarray(0, -1))).toMatch(/incomplète/);
  });

  it('that something follows is refused', async () => {
    expect(await sentenceOf(Buffer.concat([good, Buffer.from('x')]))).toMatch(/suivie de données/);
  });
});

describe('a backup of format 1, with lists of hashes between its parts,', () => {
  let old: Buffer;
  beforeAll(async () => {
    const signer = await installationSigner(made.database);
    const head = (bytes: Buffer) =>
      jsonBytes({ ...(JSON.parse(bytes.toString()) as BackupHead), formatVersion: 1 });
    old = await rewritten(good, signer, (parts) => parts, head, { each: 5 });
  });

  it('is accepted', async () => {
    expect(await sentenceOf(old)).toBeUndefined();
    expect(old.includes('empreintes/00003.sha256')).toBe(true);
    expect((await verifyBackup(pieces(old))).head.formatVersion).toBe(1);
  });

  it('with any one bit flipped, or cut off, is refused', { timeout: LIMIT }, async () => {
    const random = seededTest();
    for (let n = 0; n < COPIES; n += 1) {
      const bit = random.integer(0, old.length * 8 - 1);
      expect(await sentenceOf(withBit(old, bit)), `bit ${bit}`).toMatch(/sauvegarde|archive/i);
      const cut = old.subarray(0, random.integer(0, old.length - 1));
      expect(await sentenceOf(cut), `${cut.length} octets`).toMatch(/incomplète|n’est pas/);
    }
  });
});

describe('a restore changes nothing and says why', () => {
  it.each([
    ['an empty file', Buffer.alloc(0), /n’est pas une sauvegarde complète/],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\nabcdef'), /n’est pas une sauvegarde complète/],
    ['somebody else’s archive', zipOf([['lettre.txt', 'Bonjour']]), /n’est pas une sauvegarde/],
    ['an archive of pictures alone', zipOf([['LISEZMOI.txt', '']]), /fichiers seuls/],
  ])('for %s', async (_, bytes, sentence) => {
    expect(await refusalOf(bytes)).toMatch(sentence);
  });

  it('for a file that cannot be read to its end a second time', async () => {
    await made.owner.query(`
      insert into action_log (username, action_type, details)
      select 'agent', 'VIEW_PERSON', (select string_agg(md5(n * 100 + m || ''), '') from generate_series(1, 20) m)
      from generate_series(1, 3000) n`);
    const path = await backUp(made, 'disque-malade.zip');
    const before = await state(made);
    // Truncated within the rows of a table.
    const onProgress = (phase: string, done: number): void => {
      if (phase === 'loading' && done > 400_000) truncateSync(path, 20_000);
    };
    const restored = restoreBackup(made, { receive: fromFile(path), by: SYSTEM, onProgress });
    await expect(restored).rejects.toThrow(/[Rr]ien n’a été changé|sauvegarde/);
    expect(await state(made)).toEqual(before);
  });

  it('for a backup of another installation that was not named', async () => {
    const other = signerFrom(generateKeyPairSync('ed25519').privateKey);
    const foreign = await rewritten(good, other, (parts) => parts);
    expect(await refusalOf(foreign)).toContain(
      `autre installation (empreinte ${other.fingerprint})`,
    );
  });

  it('for a backup that was signed by somebody else in the name of this installation', async () => {
    const { publicKey } = await installationSigner(made.database);
    const forger = signerFrom(generateKeyPairSync('ed25519').privateKey);
    const forged = await rewritten(good, { ...forger, publicKey }, (parts) => parts);
    expect(await refusalOf(forged)).toMatch(/signature .* n’est pas valable/);
  });

  it('for a backup that a newer version made', async () => {
    const signer = await installationSigner(made.database);
    const head = (changes: Partial<BackupHead>) => (old: Buffer) =>
      jsonBytes({ ...(JSON.parse(old.toString()) as BackupHead), ...changes });
    const migrations = [...(await verifyBackup(pieces(good))).head.migrations, '9999-demain'];
    expect(
      await refusalOf(await rewritten(good, signer, (parts) => parts, head({ migrations }))),
    ).toMatch(/plus récente/);
    expect(
      await refusalOf(await rewritten(good, signer, (parts) => parts, head({ formatVersion: 9 }))),
    ).toMatch(/plus récente/);
  });

  it.each([
    ['dossiers', 3],
    ['users', 5],
    ['offices', 3],
    ['pictures', 0],
  ])('for a head that promises other %s than the rows hold', async (what, count) => {
    const head = (old: Buffer) =>
      jsonBytes({ ...(JSON.parse(old.toString()) as BackupHead), [what]: count });
    const signer = await installationSigner(made.database);
    expect(await refusalOf(await rewritten(good, signer, (parts) => parts, head))).toMatch(
      /comptes de cette sauvegarde ne correspondent pas/,
    );
  });

  it('for a backup without a super administrator', async () => {
    const bytes = await rewritten(good, await installationSigner(made.database), (parts) =>
      parts.map((part) =>
        part.name.startsWith('donnees/app_user/')
          ? {
              ...part,
              content: Buffer.from(
                part.content.toString().replaceAll('\tsuper_admin\t', '\tsuper_admin_delegue\t'),
              ),
            }
          : part,
      ),
    );
    expect(await refusalOf(bytes)).toMatch(/ne contient aucun super administrateur/);
  });

  it('for a backup that was made before the first release', async () => {
    const signer = await installationSigner(made.database);
    const head = (old: Buffer) =>
      jsonBytes({
        ...(JSON.parse(old.toString()) as BackupHead),
        migrations: ['0001-offices-people-dossiers', '0002-server-secrets'],
      });
    expect(await refusalOf(await rewritten(good, signer, (parts) => parts, head))).toMatch(
      /antérieure à la première version publiée/,
    );
  });

  const picture = `fichiers/${'0'.repeat(64)}.png`;
  it.each([
    ['a path that leads outside', 'fichiers/../../etc/passwd', /ne contient jamais/],
    ['an absolute path', '/etc/passwd', /ne contient jamais/],
    ['a path of another system', 'fichiers\\..\\x.png', /ne contient jamais/],
    ['a table of another name', 'donnees/pg_authid/00001.copy', /ne contient jamais/],
    ['statements', 'donnees/plus.sql', /ne contient jamais/],
    ['a picture that is none of its name', picture, /abîmée/],
  ])('for a signed backup with %s', async (_, name, sentence) => {
    const signer = await installationSigner(made.database);
    const bytes = await rewritten(good, signer, (parts) => {
      const at = parts.findIndex((part) => part.name.startsWith('fichiers/'));
      return parts.toSpliced(at, 0, { name, content: Buffer.from('x'), compress: false });
    });
    expect(await refusalOf(bytes)).toMatch(sentence);
  });

  it('for a signed backup with the same picture twice', async () => {
    const bytes = await rewritten(good, await installationSigner(made.database), (parts) => {
      const at = parts.findIndex((part) => part.name.startsWith('fichiers/'));
      const twice = parts[at];
      return twice ? parts.toSpliced(at, 0, twice) : parts;
    });
    expect(await refusalOf(bytes)).toMatch(/ne contient jamais/);
  });

  it.each([
    ['of another content', (lines: string) => lines.replace(/^./, (d) => (d === '0' ? '1' : '0'))],
    ['in another order', (lines: string) => lines.split(/^/m).toReversed().join('')],
    ['of fewer parts', (lines: string) => lines.replace(/.*\n/, '')],
  ])('for a signed backup with a list of hashes %s', async (_, alter) => {
    const signer = await installationSigner(made.database);
    const bytes = await rewritten(good, signer, (parts) => parts, undefined, { alter });
    expect(await refusalOf(bytes)).toMatch(/abîmée \(partie «.empreintes\.sha256.»\)/);
  });

  it('for a link in the directory', async () => {
    const link = Buffer.from(good);
    const directory = link.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]));
    link.writeUInt32LE(0o120777 * 0x10000, directory + 38);
    expect(await refusalOf(link)).toMatch(/lien, doublon ou modification/);
  });

  it('for a part that unpacks to far more than its bytes', async () => {
    const bytes = await rewritten(good, await installationSigner(made.database), (parts) => {
      const at = parts.findIndex((part) => part.name.startsWith('donnees/dossier/'));
      const bomb = {
        name: 'donnees/dossier/00002.copy',
        content: Buffer.alloc(50_000_000),
        compress: true,
        hard: true as const,
      };
      return parts.toSpliced(at + 1, 0, bomb);
    });
    expect(await refusalOf(bytes)).toMatch(/se décompresse en plus/);
  });

  it('for rows that the database does not take', async () => {
    const bytes = await rewritten(good, await installationSigner(made.database), (parts) =>
      parts.map((part) =>
        part.name.startsWith('donnees/app_user/')
          ? {
              ...part,
              content: Buffer.from(part.content.toString().replace('super_admin', 'empereur')),
            }
          : part,
      ),
    );
    expect(await refusalOf(bytes)).toMatch(/ne peuvent pas être chargées/);
  });
});
