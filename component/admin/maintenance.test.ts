import type { LatestJobs } from '@dosye/domain/calls/jobs.ts';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dialog, expectAccessible, expectUsable, see } from '../screen.ts';
import { refused } from '../server.ts';
import { openAs } from './hub.ts';

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
    'POST /superadmin/restore/preview': {
      kept: [],
      madeAt: '2026-03-04T12:00:00Z',
      madeBy: 'wilner',
      network: 'Police Nationale',
      dossiers: 3,
      users: 2,
      offices: 1,
      pictures: 4,
      fingerprint: 'AAAA-BBBB-CCCC-DDDD',
      ownOrigin: false,
      losses: ['37 dossiers créés depuis'],
    },
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
