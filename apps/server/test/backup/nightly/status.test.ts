import { isBackupLate, statusLine, logOverdueBackup } from '@dosye/server/backup/nightly/status.ts';
import type { LatestBackups } from '@dosye/server/backup/nightly/store.ts';
import { silentLog } from '@dosye/server/platform/log.ts';
import { readS3Location } from '@dosye/server/settings/s3Settings.ts';
import { testDatabase } from '@dosye/testing/database.ts';
import { describe, expect, it } from 'vitest';

const compared = {
  dossiers: 1204,
  users: 6,
  offices: 2,
  pictures: 1,
  tables: 14,
  rows: 9000,
  files: 2,
  missing: 0,
};
const madeAt = new Date('2026-11-21T07:04:00Z');
const verified: NonNullable<LatestBackups['verified']> = {
  id: 1,
  fileName: 'dosye-nuit.zip',
  madeAt: madeAt.toISOString(),
  size: 13_000_000,
  compared,
  cloudProblem: null,
};
const done: LatestBackups['attempt'] = { state: 'done', startedAt: madeAt, problem: '' };
const later = (hours: number): Date => new Date(madeAt.getTime() + hours * 3_600_000);
const cloudAt = readS3Location(
  { CLOUD_URL: 's3://seau', CLOUD_ACCESS_KEY_ID: 'k', CLOUD_SECRET_ACCESS_KEY: 's' },
  'CLOUD_URL',
  ['CLOUD'],
);
const settings = { backupHour: 2, cloudAt };
const line = (latest: Partial<LatestBackups>, hours = 1, changed: Partial<typeof settings> = {}) =>
  statusLine({ verified, attempt: done, ...latest }, { ...settings, ...changed }, later(hours));

describe('the line of the dashboard', () => {
  it('is green for 26 hours after the data of a verified backup', () => {
    expect(line({})).toEqual({
      ok: true,
      sentence:
        'Dernière sauvegarde vérifiée : aujourd’hui à 2 h 04 (1\u202f204 dossiers, 1 image, 12,4 Mo).',
      advice: '',
      verifiedAt: '2026-11-21T07:04:00.000Z',
      running: false,
    });
    expect(line({}, 26).ok).toBe(true);
    expect(line({}, 26.01)).toMatchObject({
      ok: false,
      sentence:
        'Aucune sauvegarde vérifiée depuis plus de 26 heures. Dernière sauvegarde vérifiée : 21/11/2026 à 2 h 04.',
      advice: expect.stringContaining('chaque nuit à 2 h'),
    });
  });

  it('is red when the last attempt failed, and says why and what there is', () => {
    const attempt = {
      state: 'failed',
      startedAt: later(24),
      problem: 'Le disque est plein.',
    } as const;
    expect(line({ attempt }, 25)).toMatchObject({
      ok: false,
      sentence: 'La sauvegarde automatique a échoué (22/11/2026 à 2 h 04). Le disque est plein.',
      advice: expect.stringMatching(
        /^Dernière sauvegarde vérifiée : 21\/11\/2026 à 2 h 04\. En attendant/,
      ),
    });
  });

  it('is red when there never was one, and says whether one will be made', () => {
    const never = { verified: undefined, attempt: undefined };
    expect(line(never)).toMatchObject({
      ok: false,
      advice: expect.stringContaining('d’elle-même'),
    });
    expect(statusLine(never, { backupHour: undefined, cloudAt }, later(1)).advice).toContain(
      'par un réglage du serveur',
    );
  });

  it('is red when the copy is not in the cloud', () => {
    const cloudProblem = 'Le stockage en nuage ne répond pas.';
    expect(line({ verified: { ...verified, cloudProblem } })).toMatchObject({
      ok: false,
      sentence: expect.stringContaining(
        'que sur cette machine. Le stockage en nuage ne répond pas.',
      ),
    });
    expect(line({ verified: { ...verified, cloudProblem } }, 1, { cloudAt: undefined }).ok).toBe(
      true,
    );
  });

  it('is red when pictures are not in the backup, and says how many', () => {
    const lost = { ...verified, compared: { ...compared, missing: 2 } };
    expect(line({ verified: lost })).toMatchObject({
      ok: false,
      sentence:
        'Dernière sauvegarde vérifiée : 21/11/2026 à 2 h 04. Elle n’est pas entière : 2 images manquaient ou étaient abîmées sur le serveur quand elle a été faite.',
      advice: expect.stringContaining('vérification des fichiers'),
    });
  });
});

it('the alarm is in the log once an hour, and in readyz, until a backup is verified', async () => {
  const { database, owner } = await testDatabase();
  const said: string[] = [];
  const log = silentLog();
  log.error = (_: unknown, sentence?: string) => void said.push(sentence ?? '');
  const start = later(0);
  for (const hours of [25, 27, 27.5, 28.1])
    await logOverdueBackup(database, later(hours), start, log);
  expect(said).toEqual([
    'ALARME : aucune sauvegarde vérifiée depuis plus de 26 heures',
    'ALARME : aucune sauvegarde vérifiée depuis plus de 26 heures',
  ]);
  expect(isBackupLate(database)).toBe(true);
  await owner.query(
    `insert into job (kind, subject, state, started_by, result)
     values ('nightly-backup', '2026-11-22', 'done', 'système', $1)`,
    [{ ...verified, madeAt: later(28.2) }],
  );
  await logOverdueBackup(database, later(29), start, log);
  expect(isBackupLate(database)).toBe(false);
  expect(said).toHaveLength(2);
});
