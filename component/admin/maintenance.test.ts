import type { Job, LatestJobs } from '@dosye/domain/calls/jobs.ts';
import type { NightlyArchive } from '@dosye/domain/calls/nightlyArchives.ts';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dialog, expectAccessible, expectUsable, see } from '../screen.ts';
import { type Answers, type Call, refused } from '../server.ts';
import { openAs } from './hub.ts';

const PREVIEW = {
  kept: [],
  madeAt: '2026-11-20T07:00:00.000Z',
  madeBy: 'système',
  network: 'Police Nationale',
  dossiers: 3,
  users: 2,
  offices: 1,
  pictures: 4,
  fingerprint: 'AAAA-BBBB-CCCC-DDDD',
  ownOrigin: true,
  losses: ['37 dossiers créés depuis'],
};

describe('local backups', () => {
  test('are started one at a time, also while the server is asked about the last one', async () => {
    const answer = Promise.withResolvers<LatestJobs>();
    await openAs('superAdmin', '/admin/maintenance', { 'GET /jobs': () => answer.promise });
    const files = page.button('Télécharger : Fichiers ZIP');
    await expect.element(files).toBeEnabled();
    await page.press('Télécharger : Base de données SQL');
    await dialog.press('Télécharger');
    await expect.element(files).toBeDisabled();
    answer.resolve({ jobs: [] });
    // Here the form of the download is answered a page.
    await see(page.toast('Échec du téléchargement de la sauvegarde.'));
    await expect.element(files).toBeEnabled();
  });

  test('that are refused are told of in the words of the specification', async () => {
    await openAs('superAdmin', '/admin/maintenance');
    await page.press('Télécharger : Sauvegarde complète');
    await expectAccessible();
    await dialog.press('Télécharger');
    await see(page.toast('Échec du téléchargement de la sauvegarde complète.'));
  });
});

test('a cloud that is not set up says how', async () => {
  const how =
    'Aucun stockage en nuage n’est configuré. Pour y envoyer des sauvegardes (Backblaze B2, MinIO, AWS…), la personne qui gère le serveur y règle l’adresse du stockage et ses clés d’accès.';
  await openAs('superAdmin', '/admin/maintenance', {
    'POST /superadmin/backup/b2-list': refused(409, 'CLOUD_NOT_CONFIGURED', how),
  });
  await see(how);
  expect(page.button('Nouvelle sauvegarde').query()).toBeNull();
  await expectUsable();
});

test('a backup of another installation is restored only where its fingerprint was accepted', async () => {
  using open = vi.spyOn(XMLHttpRequest.prototype, 'open');
  await openAs('superAdmin', '/admin/maintenance', {
    'POST /superadmin/restore/preview': { ...PREVIEW, ownOrigin: false },
    'POST /session/confirm': {},
  });
  const file = page.field('Fichier de sauvegarde (.zip)');
  await userEvent.upload(file, new File(['PK'], 'sauvegarde.zip', { type: 'application/zip' }));
  await page.press('Restaurer');
  await see(dialog.getByText('37 dossiers créés depuis'));
  await dialog.field('Mot de passe du super administrateur').fill('Motdepasse1!');
  await expect.element(dialog.button('Restaurer')).toBeDisabled();
  await dialog.getByRole('checkbox').click();
  await expectAccessible();
  await dialog.press('Restaurer');
  const address = '/api/superadmin/restore/upload-full?origin=AAAA-BBBB-CCCC-DDDD';
  await expect.poll(() => open).toHaveBeenCalledWith('POST', address);
  await see(dialog.getByText('Rien n’a été changé.'));
  await expectAccessible();
});

describe('the kept nightly backups', () => {
  const night = (day: string, changes: Partial<NightlyArchive> = {}): NightlyArchive => ({
    name: `dosye-police-complete-${day}-02h00-nuit-3f2a90c1.zip`,
    day,
    size: 71 * 1024 * 1024,
    verified: true,
    missing: 0,
    place: 'serveur',
    ...changes,
  });
  const BACKUPS = [
    night('2026-11-20'),
    night('2026-11-20', {
      name: 'dosye-police-complete-2026-11-20-02h00-nuit-3f2a90c1.zip.age',
      place: 'nuage',
    }),
    night('2026-11-19', { missing: 3 }),
    night('2026-11-18', { verified: false, missing: null }),
    ...['17', '16', '15', '14'].map((day) => night(`2026-11-${day}`)),
  ];
  const [first, encrypted] = BACKUPS as [NightlyArchive, NightlyArchive];
  const open = (answers: Answers = {}) =>
    openAs('superAdmin', '/admin/maintenance', {
      'POST /backups/nightly/list': { backups: BACKUPS },
      ...answers,
    });

  test('are a list with day, size, what they lack and a download, the older ones on demand', async () => {
    await open();
    const table = page.getByRole('table', { name: 'Sauvegardes de la nuit' });
    await see(table);
    const texts = () =>
      [...table.element().querySelectorAll('tbody tr')].map((row) => row.textContent);
    expect(texts()).toHaveLength(7);
    expect(texts()[0]).toMatch(/^20\/11\/2026.*71\sMo.*Vérifiée.*Ce serveur/);
    expect(texts()[2]).toMatch(/3 fichiers y manquent/);
    expect(texts()[3]).toMatch(/Non vérifiée/);
    const link = page.getByRole('link', { name: 'Télécharger : nuit du 20/11/2026' }).first();
    expect(link.element().getAttribute('href')).toBe(`/api/backups/nightly/${first.name}`);
    await expectUsable();
    await page.press('Afficher les 8 sauvegardes');
    await expect.poll(() => texts().length).toBe(8);
  });

  test('are looked into, and restored by the password like a file', async () => {
    const job: Job = {
      id: 7,
      kind: 'restore',
      state: 'failed',
      subject: '',
      phase: null,
      startedBy: 'superadmin',
      startedAt: '2026-11-20T14:00:00.000Z',
      endedAt: '2026-11-20T14:01:00.000Z',
      done: 0,
      total: null,
      problem: 'La base est occupée.',
      result: null,
    };
    const server = await open({
      [`POST /backups/nightly/${first.name}/preview`]: PREVIEW,
      [`POST /backups/nightly/${first.name}/restore`]: { job },
      'POST /session/confirm': {},
      'GET /jobs/events': new Response(`data: ${JSON.stringify({ jobs: [job] })}\n\n`),
    });
    await page.getByRole('button', { name: 'Aperçu : nuit du 20/11/2026' }).first().click();
    await see('37 dossiers créés depuis');
    await page.getByRole('button', { name: 'Restaurer : nuit du 20/11/2026' }).first().click();
    await see(dialog.getByText('37 dossiers créés depuis'));
    await expectAccessible();
    await dialog.field('Mot de passe du super administrateur').fill('Motdepasse1!');
    await dialog.press('Restaurer');
    await see(dialog.getByText('La base est occupée.'));
    expect(server.callsOf('POST /session/confirm')[0]?.body).toEqual({ password: 'Motdepasse1!' });
  });

  test('ask for a secret key where they are encrypted, then go on to the confirmation', async () => {
    const path = `POST /backups/nightly/${encrypted.name}/preview`;
    const server = await open({
      [path]: (call: Call) => {
        return call.body['identity'] === undefined
          ? refused(422, 'INVALID', 'Il faut une clé.', {
              fields: { identity: 'Il faut une clé.' },
            })
          : PREVIEW;
      },
    });
    await page.getByRole('button', { name: 'Restaurer : nuit du 20/11/2026' }).nth(1).click();
    await see('Il faut une clé.');
    await page.field('Clé secrète de sauvegarde').fill('AGE-SECRET-KEY-1X');
    await page.press('Lire la sauvegarde');
    await see(dialog.getByText('37 dossiers créés depuis'));
    expect(server.callsOf(path).map(({ body }) => body['identity'])).toEqual([
      undefined,
      'AGE-SECRET-KEY-1X',
    ]);
  });
});
