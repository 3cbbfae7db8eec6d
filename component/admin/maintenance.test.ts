import type { LatestJobs } from '@dosye/domain/calls/jobs.ts';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { PHONE, type Visit } from '../render.tsx';
import { dialog, dialogButton, overflow, toast } from '../screen.ts';
import { type Answers, refused, type TestServer } from '../server.ts';
import { openAs } from './hub.ts';
import { jobOf, jobStream } from './jobs.ts';

const maintenance = <C extends string>(
  answers: Answers<C> = {} as Answers<C>,
  visit: Visit = {},
): Promise<TestServer> => openAs('superAdmin', '/admin/maintenance', answers, visit);

const button = (name: string) => page.getByRole('button', { name, exact: true });

describe('local backups', () => {
  test('stand beside the fingerprint of the installation', async () => {
    await maintenance();
    await expect.element(page.getByText(/^Empreinte de cette installation/)).toBeVisible();
    await expectAccessible();
  });

  test('are started one at a time, also while the server is asked about the last one', async () => {
    const answer = Promise.withResolvers<LatestJobs>();
    await maintenance({ 'GET /jobs': () => answer.promise });
    const files = button('Télécharger : Fichiers ZIP');
    await expect.element(files).toBeEnabled();
    await button('Télécharger : Base de données SQL').click();
    await dialogButton('Télécharger').click();
    await expect.element(files).toBeDisabled();
    answer.resolve({ jobs: [] });
    // Here the form of the download is answered a page.
    await expect.element(toast('Échec du téléchargement de la sauvegarde.')).toBeVisible();
    await expect.element(files).toBeEnabled();
  });

  test('that are refused are told of in the words of the specification', async () => {
    await maintenance();
    await button('Télécharger : Sauvegarde complète').click();
    await expectAccessible();
    await dialogButton('Télécharger').click();
    await expect.element(toast('Échec du téléchargement de la sauvegarde complète.')).toBeVisible();
  });

  test('that somebody else makes are followed, and can be stopped', async () => {
    const jobs = jobStream(
      jobOf('backup-complete', { subject: 'complete-2026.zip', startedBy: 'système' }),
    );
    const server = await maintenance(
      { 'GET /jobs/events': jobs.open, 'POST /jobs/backup-complete/stop': {} },
      { viewport: PHONE },
    );
    const progress = page.getByRole('progressbar', { name: /^Sauvegarde complète/ });
    await expect.element(progress).toBeVisible();
    await expect.element(page.getByText('complete-2026.zip, demandée par système.')).toBeVisible();
    expect(overflow()).toBe(0);
    await expectAccessible();
    await button('Interrompre : Sauvegarde complète').click();
    await expect.poll(() => server.callsOf('POST /jobs/backup-complete/stop')).toHaveLength(1);
    jobs.report(jobOf('backup-complete', { state: 'stopped' }));
    await expect
      .element(page.getByText('Sauvegarde complète interrompue.', { exact: true }))
      .toBeVisible();
  });
});

describe('the cloud', () => {
  const NAME = 'complete-2026-11-20.zip.age';
  const file = {
    fileName: NAME,
    fileId: 'f1',
    bucketId: 'b1',
    uploadTimestamp: Date.UTC(2026, 10, 20),
    size: 1_500_000,
  };

  test('lists its backups, whose link is copied', async () => {
    await maintenance({
      'POST /superadmin/backup/b2-list': { files: [file], totalSize: 2_000_000, bucketId: 'b1' },
      'POST /superadmin/backup/b2-download-url': { downloadUrl: 'https://nuage.example/1' },
    });
    await expect.element(page.getByRole('rowheader', { name: NAME })).toBeVisible();
    await expect.element(page.getByText(/sur 10 Go \(0,02 %\)/)).toBeVisible();
    await expectAccessible();
    await button(`Copier le lien : ${NAME}`).click();
    await expect.element(button(`Copié : ${NAME}`)).toBeVisible();
    await expect.element(button(`Copier le lien : ${NAME}`)).toBeVisible();
  });

  test('lets go of a backup for its name and the password', async () => {
    const server = await maintenance({
      'POST /superadmin/backup/b2-list': { files: [file], totalSize: 2_000_000, bucketId: 'b1' },
      'POST /superadmin/backup/b2-delete': {},
    });
    await button(`Supprimer : ${NAME}`).click();
    const phrase = dialog().getByLabelText(`Tapez « ${NAME} » pour confirmer`);
    await phrase.fill(NAME.slice(1));
    await dialog().getByLabelText('Mot de passe du super administrateur').fill('Motdepasse1!');
    await expect.element(dialogButton('Supprimer')).toBeDisabled();
    await phrase.fill(NAME);
    await expectAccessible();
    server.change({
      'POST /superadmin/backup/b2-list': { files: [], totalSize: 0, bucketId: 'b1' },
    });
    await dialogButton('Supprimer').click();
    await expect.element(toast('Sauvegarde supprimée avec succès.')).toBeVisible();
    await expect.element(page.getByText('Aucune sauvegarde trouvée.')).toBeVisible();
    expect(server.callsOf('POST /superadmin/backup/b2-delete')[0]?.body).toEqual({
      fileName: NAME,
      fileId: 'f1',
      password: 'Motdepasse1!',
    });
  });

  test('that is not set up says how', async () => {
    const how =
      'Aucun stockage en nuage n’est configuré. Pour y envoyer des sauvegardes (Backblaze B2, MinIO, AWS…), la personne qui gère le serveur y règle l’adresse du stockage et ses clés d’accès.';
    await maintenance(
      { 'POST /superadmin/backup/b2-list': refused(409, 'CLOUD_NOT_CONFIGURED', how) },
      { viewport: PHONE },
    );
    await expect.element(page.getByText(how)).toBeVisible();
    expect(overflow()).toBe(0);
    expect(button('Nouvelle sauvegarde').query()).toBeNull();
    await expectAccessible();
  });
});

test('the check of the pictures names those that are gone', async () => {
  const jobs = jobStream();
  await maintenance({
    'POST /superadmin/maintenance/check-files': { job: jobOf('check-files') },
    'GET /jobs/events': jobs.open,
  });
  await button('Vérifier les fichiers').click();
  await expect.element(button('Vérification...')).toBeVisible();
  const missing = [{ name: 'ab12.png', heldBy: ['CM01-2026-00041'] }];
  const result = { checked: 3, missing, altered: [], more: 0 };
  jobs.report(jobOf('check-files', { state: 'done', result }));
  await expect.element(page.getByRole('heading', { name: /^Images manquantes/ })).toBeVisible();
  await expect.element(page.getByRole('listitem').filter({ hasText: 'ab12.png' })).toBeVisible();
  await expectAccessible();
});

describe('a restore', () => {
  const preview = {
    kept: ['1 acte émis depuis'],
    madeAt: '2026-03-04T12:00:00Z',
    madeBy: 'wilner',
    network: 'Police Nationale',
    dossiers: 3,
    users: 2,
    offices: 1,
    pictures: 4,
    fingerprint: 'AAAA-BBBB-CCCC-DDDD',
    ownOrigin: true,
    losses: ['37 dossiers créés depuis'],
  };
  const restore = () => button('Restaurer');
  const choose = (name: string) =>
    userEvent.upload(
      page.getByLabelText('Fichier de sauvegarde (.zip)'),
      new File(['PK'], name, { type: 'application/zip' }),
    );

  test('says what would be lost and kept, and asks for the password', async () => {
    await maintenance({
      'POST /superadmin/restore/preview': preview,
      'POST /session/confirm': refused(403, 'WRONG_PASSWORD', 'Mot de passe incorrect.'),
    });
    await expect.element(restore()).toBeDisabled();
    await choose('sauvegarde.zip');
    await restore().click();
    await expect
      .element(dialog().getByRole('status').filter({ hasText: 'serait perdu' }))
      .toHaveTextContent(
        'Ce qui serait perdu37 dossiers créés depuisCe qui resterait1 acte émis depuis',
      );
    await expectAccessible();
    await dialog().getByLabelText('Mot de passe du super administrateur').fill('Mauvais-1!');
    await dialog().getByRole('button', { name: 'Restaurer' }).click();
    await expect.element(dialog().getByText('Mot de passe incorrect.')).toBeVisible();
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByText('Aucun fichier choisi')).toBeVisible();
  });

  test('refuses what is no backup as soon as it is chosen', async () => {
    const refusal = 'Ce fichier n’est pas une sauvegarde complète de Dosye.';
    await maintenance({
      'POST /superadmin/restore/preview': refused(422, 'INVALID', refusal),
    });
    await choose('photo.zip');
    await expect.element(page.getByText(refusal)).toBeVisible();
    await expect.element(restore()).toBeDisabled();
    await expectAccessible();
  });

  test('reads an encrypted backup with one of the secret keys', async () => {
    const identity = 'Cette clé secrète n’est pas valable.';
    await maintenance({
      'POST /superadmin/restore/preview': ({ body }) =>
        body['identity'] === 'AGE-SECRET-KEY-1Q'
          ? preview
          : refused(422, 'INVALID', 'La clé manque.', { fields: { identity } }),
    });
    await choose('complete.zip.age');
    const key = page.getByLabelText('Clé secrète de sauvegarde');
    await key.fill('AGE-SECRET-KEY-1X');
    await button('Lire la sauvegarde').click();
    await expect.element(page.getByText(identity)).toBeVisible();
    await expectAccessible();
    await key.fill('AGE-SECRET-KEY-1Q');
    await button('Lire la sauvegarde').click();
    await expect.element(page.getByText('Demandée par', { exact: true })).toBeVisible();
    await expect.element(restore()).toBeEnabled();
  });

  test('of another installation is sent only where its fingerprint was accepted', async () => {
    using open = vi.spyOn(XMLHttpRequest.prototype, 'open');
    await maintenance({
      'POST /superadmin/restore/preview': { ...preview, ownOrigin: false },
      'POST /session/confirm': {},
    });
    await choose('sauvegarde.zip');
    await restore().click();
    await expect.element(dialog().getByText('37 dossiers créés depuis')).toBeVisible();
    await dialog().getByLabelText('Mot de passe du super administrateur').fill('Motdepasse1!');
    await expect.element(dialogButton('Restaurer')).toBeDisabled();
    await dialog().getByRole('checkbox').click();
    await expectAccessible();
    await dialogButton('Restaurer').click();
    await expect
      .poll(() => open)
      .toHaveBeenCalledWith(
        'POST',
        '/api/superadmin/restore/upload-full?origin=AAAA-BBBB-CCCC-DDDD',
      );
    await expect.element(dialog().getByText('Rien n’a été changé.')).toBeVisible();
    await expectAccessible();
  });
});
