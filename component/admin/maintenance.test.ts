import type { LatestJobs } from '@dosye/domain/calls/jobs.ts';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, expectFitsPhone, see } from '../screen.ts';
import { refused } from '../server.ts';
import { openAs } from './hub.ts';

const button = (name: string) => page.button(name);

describe('local backups', () => {
  test('are started one at a time, also while the server is asked about the last one', async () => {
    const answer = Promise.withResolvers<LatestJobs>();
    await openAs('superAdmin', '/admin/maintenance', { 'GET /jobs': () => answer.promise });
    const files = button('Télécharger : Fichiers ZIP');
    await expect.element(files).toBeEnabled();
    await button('Télécharger : Base de données SQL').click();
    await page.dialog().press('Télécharger');
    await expect.element(files).toBeDisabled();
    answer.resolve({ jobs: [] });
    // Here the form of the download is answered a page.
    await see(page.toast('Échec du téléchargement de la sauvegarde.'));
    await expect.element(files).toBeEnabled();
  });

  test('that are refused are told of in the words of the specification', async () => {
    await openAs('superAdmin', '/admin/maintenance');
    await button('Télécharger : Sauvegarde complète').click();
    await expectAccessible();
    await page.dialog().press('Télécharger');
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
  expect(button('Nouvelle sauvegarde').query()).toBeNull();
  await expectFitsPhone();
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
  await button('Restaurer').click();
  await see(page.dialog().getByText('37 dossiers créés depuis'));
  await page.dialog().field('Mot de passe du super administrateur').fill('Motdepasse1!');
  await expect.element(page.dialog().button('Restaurer')).toBeDisabled();
  await page.dialog().getByRole('checkbox').click();
  await expectAccessible();
  await page.dialog().press('Restaurer');
  const address = '/api/superadmin/restore/upload-full?origin=AAAA-BBBB-CCCC-DDDD';
  await expect.poll(() => open).toHaveBeenCalledWith('POST', address);
  await see(page.dialog().getByText('Rien n’a été changé.'));
  await expectAccessible();
});
